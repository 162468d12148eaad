import type { DirectMessageRow, DirectPreviewRow } from '@foyer/contract/direct-messages'

/**
 * Why a message cannot be read, for the tile that is shown in its place:
 *
 * - `no-key` it was sealed for a key that this device does not have: restore it from a backup
 * - `keys-unavailable` the server did not return the keys of the sender: try again
 * - `unknown-key` the key it names was never proved to be the sender's or the receiver's
 * - `old-key` it was encrypted with a key that had been replaced more than a day before
 * - `wrong-party` it is not between these two
 * - `replayed` it is a copy of a message that was there before
 * - `tampered` it was changed after it was sealed, or moved from elsewhere
 * - `newer-version` it was sealed by a newer version of the software
 */
export type Unreadable =
  | 'no-key'
  | 'keys-unavailable'
  | 'unknown-key'
  | 'old-key'
  | 'wrong-party'
  | 'replayed'
  | 'tampered'
  | 'newer-version'

/**
 * Fault in the order of a sender's messages: `missing` when one before it has not come;
 * `reordered` when it arrived after one that was written later, as when a person writes on two devices at once.
 */
export type Discontinuity = 'missing' | 'reordered'

/** Results of this device's checks of a message. */
export interface Finding {
  /** Text of the message; `''` where it cannot be read. Never sent (S3-04). */
  plaintextMessage: string
  /** Absent for an opened message, and for one that was not tried because the client is signed out. */
  unreadable?: Unreadable
  /** The person has hidden it on this device; then it has no text. */
  hidden?: boolean
  /** Absent where it follows on from the sender's message before. */
  discontinuity?: Discontinuity
}

/** A direct message with the keys of S3-02; further fields are as on the wire. */
export type DirectMessage<Row extends DirectMessageRow = DirectMessageRow> = Omit<Row, Spelled> &
  Finding & {
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
  }

/** With how many of the counterpart's are unread. */
export type DirectPreview = DirectMessage<DirectPreviewRow>

type Spelled =
  | 'created_at'
  | 'from_address'
  | 'to_address'
  | 'message_text'
  | 'msg_sha256_base64'
  | 'from_pub_key_base64'
  | 'to_pub_key_base64'

/** Before the client has tried to open it. */
export const unread: Finding = { plaintextMessage: '' }

/** By hand, because the general rule for casing does not fit `msg_sha256_base64` (S3-03). */
export function toDirectMessage<Row extends DirectMessageRow>(
  row: Row,
  finding: Finding,
): DirectMessage<Row> {
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
    ...finding,
  }
}
