/** The outer form of a sealed message (docs/direct-messages.md#the-envelope-byte-by-byte), as far as the server can and must check it. */
export const sealedMessage = {
  version: 1,
  /** One for the receiver, then one for the sender. */
  wraps: 2,
  /** Bytes of a wrapped content key: 32 of HPKE's `enc`, 32 of the key, a tag of 16. */
  wrapBytes: 80,
  nonceBytes: 24,
  commitBytes: 32,
  signatureBytes: 64,
  /** Bytes of an envelope beside its padded content. */
  overhead: 305,
  /** Bytes of the text alone. */
  maxText: 16_384,
  /** Bytes of content before padding: 16 KiB of text and what it is wrapped in. */
  maxContent: 20_480,
} as const

/** What a person may send to somebody who has not accepted them: messages, and characters of their envelopes. */
export const unacceptedMessages = { max: 5, maxLength: 32_768 } as const

/** Bytes that a content is padded to: steps of 32 to 256, then eighths of the next power of two. */
export function paddedLength(bytes: number): number {
  const step = bytes <= 256 ? 32 : 2 ** Math.ceil(Math.log2(bytes)) / 8
  return Math.max(step, Math.ceil(bytes / step) * step)
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
/** CIDv1, raw codec, sha2-256, 32 bytes. */
const CID_PREFIX = [0x01, 0x55, 0x12, 0x20]

/** The content id of a payload with this SHA-256: CIDv1, raw, in multibase base32. */
export function contentId(digest: Uint8Array): string {
  let text = 'b'
  let bits = 0
  let value = 0
  for (const byte of [...CID_PREFIX, ...digest]) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32[(value << (5 - bits)) & 31]
}
