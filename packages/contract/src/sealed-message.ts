/** Sizes of an envelope that the server checks (docs/direct-messages.md#the-envelope-byte-by-byte). */
export const sealedMessage = {
  version: 1,
  /** Wrapped content keys: the receiver's, then the sender's. */
  wraps: 2,
  /** Bytes of a wrapped content key: 32 of HPKE's `enc`, 32 of the key, 16 of the tag. */
  wrapBytes: 80,
  nonceBytes: 24,
  commitBytes: 32,
  signatureBytes: 64,
  /** Bytes of an envelope without its padded content. */
  overhead: 305,
  /** Bytes of the text alone. */
  maxText: 16_384,
  /** Bytes of content before padding: 16 KiB of text, and its fields. */
  maxContent: 20_480,
  /** Bytes of a content that are kept for its fields beside the text. */
  maxFields: 256,
} as const

/** Limits of messages to a receiver who has not accepted the sender: their number, and characters of all envelopes. */
export const unacceptedMessages = { max: 5, maxLength: 32_768 } as const

/** Bytes of a content after padding: up to 256 in steps of 32, above in steps of an eighth of the next power of two. */
export function paddedLength(bytes: number): number {
  const step = bytes <= 256 ? 32 : 2 ** Math.ceil(Math.log2(bytes)) / 8
  return Math.max(step, Math.ceil(bytes / step) * step)
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
/** CIDv1, raw codec, sha2-256, 32 bytes. */
const CID_PREFIX = [0x01, 0x55, 0x12, 0x20]

/** Content id of a payload: CIDv1, raw, multibase base32. @param digest SHA-256 of the payload */
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
