import { type FoyerError, type Input, sealedMessage } from '@foyer/contract'
import { type DirectMessageRow, send } from '@foyer/contract/direct-messages'
import type { Call } from '../../http/call.ts'
import { isRefusal } from '../../http/is-refusal.ts'
import { utf8 } from '../../lib/bytes.ts'
import type { Queued } from '../../outbox/entry.ts'
import type { Body } from './crypto/body.ts'
import type { DmSession } from './dm-session.ts'
import { type Owner, toEnvelopeIdentity } from './owner.ts'
import { DirectRefusal } from './refusal.ts'

type SealedBody = Input<typeof send>['body']

/** A private message that the server does not have yet. Its text is wrapped: it may lie in any storage. */
export interface DirectEntry extends Queued {
  /** Lower case. */
  to: string
  draft: string
  /** Content beside the text (`Body` as JSON), wrapped as well; absent for a plain message. */
  body?: string | undefined
  /** A reaction or a deletion: neither counted as unread nor pushed. */
  quiet?: boolean | undefined
  /** As it was sealed for the last attempt: sent again, it must be the same to the byte (P2). */
  sealed: SealedBody | null
}

/** Times that a message is sealed anew in one attempt, because a key has changed meanwhile. */
const RESEALS = 2
/** Milliseconds until the client looks again for a key of the receiver. */
const KEY_WAIT_MS = 10_000
/** Milliseconds until the client tries again for a receiver who has not accepted the sender; people take long. */
const ACCEPTANCE_WAIT_MS = 60_000
/** Bytes that a text may grow by in its envelope's content. */
const CONTENT_OVERHEAD = sealedMessage.maxFields

const waitsForKey = (error: FoyerError): boolean =>
  isRefusal(error, send, 'noKeyYet') || (error instanceof DirectRefusal && error.reason === 'no-key')

/** Milliseconds that an entry waits for the receiver's key or acceptance; null for every other refusal. */
export function getRetryDelay(error: FoyerError): number | null {
  if (isRefusal(error, send, 'notAccepted')) return ACCEPTANCE_WAIT_MS
  return waitsForKey(error) ? KEY_WAIT_MS : null
}

/** @throws DirectRefusal for a text that no envelope can hold */
export function assertSendable(text: unknown): asserts text is string {
  if (typeof text !== 'string' || text.trim() === '') throw new DirectRefusal('empty')
  const fits = utf8(JSON.stringify(text)).length <= sealedMessage.maxContent - CONTENT_OVERHEAD
  if (utf8(text).length > sealedMessage.maxText || !fits) throw new DirectRefusal('too-long')
}

/** Content of an unsent message beside its text. */
export const openBody = async ({ vault }: Owner, { body }: DirectEntry): Promise<Body | undefined> =>
  body === undefined ? undefined : JSON.parse(await vault.unwrap(body))

/** Delivers entries: seals each for the present keys of both, and anew where one has changed meanwhile. */
export function createSender(call: Call, getSession: () => Promise<DmSession>) {
  async function sealed(entry: DirectEntry, fresh: boolean): Promise<SealedBody> {
    const { owner, sequence } = await getSession()
    const { current, secrets } = await owner.ready(fresh)
    const theirs = await owner.directory.getEntry(entry.to, fresh)
    if (theirs.state === 'none') throw new DirectRefusal('no-key')
    if (theirs.current === null)
      throw new DirectRefusal(theirs.state === 'changed' ? 'key-changed' : 'key-forged')
    const last = await sequence.last(entry.to)
    const binding = {
      from: toEnvelopeIdentity(owner.address, current),
      to: toEnvelopeIdentity(entry.to, theirs.current),
      fromKey: current.publicKey,
      toKey: theirs.current.publicKey,
      clientId: entry.clientId,
      sentAt: entry.createdAt,
    }
    const body = await openBody(owner, entry)
    const envelope = await owner.cryptography.seal({
      binding,
      secret: secrets.get(current.publicKey) ?? '',
      text: await owner.vault.unwrap(entry.draft),
      number: (last?.number ?? 0) + 1,
      previous: last?.hash ?? null,
      ...(body !== undefined && { body }),
    })
    return {
      to_address: entry.to,
      message_text: envelope.text,
      msg_sha256_base64: envelope.hash,
      cid: envelope.cid,
      from_pub_key_base64: binding.fromKey,
      to_pub_key_base64: binding.toKey,
      client_id: entry.clientId,
      sent_at: entry.createdAt,
      ...(entry.quiet === true && { quiet: true }),
    }
  }

  /** @throws FoyerError, DirectRefusal */
  return async (
    entry: DirectEntry,
    keep: (entry: DirectEntry) => Promise<void>,
  ): Promise<DirectMessageRow> => {
    let body = entry.sealed
    for (let reseals = 0; ; reseals++) {
      if (body === null) {
        body = await sealed(entry, reseals > 0)
        // Before it leaves: an answer that is lost must find the same bytes.
        await keep({ ...entry, sealed: body, reason: null })
      }
      try {
        const row = await call(send, { body })
        const { reader, sequence } = await getSession()
        await sequence.note(entry.to, [row], await reader.open([row]))
        return row
      } catch (error) {
        const isStale = isRefusal(error, send, 'keyStale')
        if (!isStale || reseals === RESEALS) throw error
        // A server that refuses a key has stored nothing under it: sealing anew cannot send it twice.
        body = null
      }
    }
  }
}
