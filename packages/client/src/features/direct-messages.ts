import * as wire from '@foyer/contract/direct-messages'
import type { Context } from '../context.ts'
import { otherwise } from '../otherwise.ts'
import { recordsOf } from '../records.ts'

export type DirectMessages = ReturnType<typeof createDirectMessages>

/** A direct message in the specification's spelling (S3-02); what it does not spell is as on the wire. */
export type DirectMessage<Row extends wire.DirectMessageRow = wire.DirectMessageRow> = Omit<Row, Spelled> & {
  id: string
  /** ISO 8601 UTC. */
  createdAt: string
  fromAddress: string
  toAddress: string
  /** The sealed envelope, base64. */
  messageText: string
  /** Whether the server has it. */
  sended: boolean
  /** SHA-256 of the envelope's bytes, base64. */
  msgSha256Base64: string
  fromPubKeyBase64: string | null
  toPubKeyBase64: string | null
  cid: string | null
  /** What it says; `''` until it has been read on this device. Never sent (S3-04). */
  plaintextMessage: string
}

/** With how many of the counterpart's are unread. */
export type DirectPreview = DirectMessage<wire.DirectPreviewRow>

type Spelled =
  | 'created_at'
  | 'from_address'
  | 'to_address'
  | 'message_text'
  | 'msg_sha256_base64'
  | 'from_pub_key_base64'
  | 'to_pub_key_base64'

export function createDirectMessages({ call, platform }: Context) {
  return {
    /** The newest message with each counterpart, newest first; empty where the server cannot tell (S8-30). */
    previews: (address: string): Promise<DirectPreview[]> =>
      otherwise(
        platform.log,
        'previews of direct messages could not be fetched',
        async () => recordsOf(await call(wire.previews, { query: { address } })).map(toDirectMessage),
        [],
      ),

    /**
     * The messages between two people in both directions, oldest first; empty where the server cannot tell
     * (S7-11). One of the two must be oneself.
     */
    history: (from: string, to: string): Promise<DirectMessage[]> =>
      otherwise(
        platform.log,
        'direct messages could not be fetched',
        async () => {
          const rows = await call(wire.history, { query: { from_address: from, to_address: to } })
          return recordsOf(rows).map(toDirectMessage)
        },
        [],
      ),

    /** First messages of strangers, which wait for a decision. @throws FoyerError `server error` */
    requests: async (): Promise<DirectPreview[]> => recordsOf(await call(wire.requests)).map(toDirectMessage),

    /** Accepts a stranger, blocks them, or reports and blocks them. @throws FoyerError `server error` */
    decide: (address: string, decision: wire.Decision) =>
      call(wire.decide, { params: { address }, body: { decision } }),
  }
}

/** By hand, because no rule about upper and lower case knows `msg_sha256_base64` (S3-03). */
function toDirectMessage<Row extends wire.DirectMessageRow>(row: Row): DirectMessage<Row> {
  const {
    created_at: createdAt,
    from_address: fromAddress,
    to_address: toAddress,
    message_text: messageText,
    msg_sha256_base64: msgSha256Base64,
    from_pub_key_base64: fromPubKeyBase64,
    to_pub_key_base64: toPubKeyBase64,
    ...rest
  } = row
  return {
    ...rest,
    createdAt,
    fromAddress,
    toAddress,
    messageText,
    msgSha256Base64,
    fromPubKeyBase64,
    toPubKeyBase64,
    plaintextMessage: '',
  }
}
