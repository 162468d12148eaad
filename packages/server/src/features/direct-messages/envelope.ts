import { createHash } from 'node:crypto'
import { contentId, paddedLength, sealedMessage } from '@foyer/contract'
import { ed25519, x25519 } from '@noble/curves/ed25519.js'

const { version, wraps, wrapBytes, overhead, maxContent } = sealedMessage
const KEY_BYTES = 65

/** A sealed message as the sender sent it. */
export interface Sealed {
  message_text: string
  msg_sha256_base64: string
  cid: string | null
}

/** Faults of a sealed message by field; null when its outer form is right. */
export function findSealedFaults(sealed: Sealed): Record<string, string[]> | null {
  const bytes = decodeBase64(sealed.message_text)
  if (bytes === null || !isEnvelope(bytes)) return { message_text: ['must be an envelope of version 1'] }
  const digest = createHash('sha256').update(bytes).digest()
  if (sealed.msg_sha256_base64 !== digest.toString('base64'))
    return { msg_sha256_base64: ['must be the SHA-256 of the envelope'] }
  if (sealed.cid !== null && sealed.cid !== contentId(digest))
    return { cid: ['must be the CIDv1 (raw, sha2-256, base32) of the envelope, or null'] }
  return null
}

/** True for the outer form of docs/direct-messages.md#the-envelope-byte-by-byte; only the receiver can open it. */
function isEnvelope(bytes: Buffer): boolean {
  if (bytes[0] !== version || bytes[1] !== wraps) return false
  for (let wrap = 0; wrap < wraps; wrap++) {
    const at = 2 + wrap * (2 + wrapBytes)
    if (bytes.length < at + 2 || bytes.readUInt16BE(at) !== wrapBytes) return false
  }
  const padded = bytes.length - overhead
  return padded > 0 && padded <= maxContent && paddedLength(padded) === padded
}

/** The bytes of canonical base64; null for other text. */
function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/**
 * The bytes of a public key (1 ‖ X25519 ‖ Ed25519); null for invalid keys. Points of low order are invalid: they make
 * the shared secret predictable (TH-22).
 */
export function decodePublicKey(text: string): Buffer | null {
  const bytes = decodeBase64(text)
  if (bytes === null || bytes.length !== KEY_BYTES || bytes[0] !== version) return null
  try {
    // Throws when the shared secret would be zero.
    x25519.getSharedSecret(x25519.utils.randomSecretKey(), bytes.subarray(1, 33))
    const point = ed25519.Point.fromBytes(bytes.subarray(33))
    return point.isSmallOrder() || !point.isTorsionFree() ? null : bytes
  } catch {
    // The library rejects the key.
    return null
  }
}
