import { createHash } from 'node:crypto'
import { ed25519, x25519 } from '@noble/curves/ed25519.js'

const VERSION = 1
const KEY_BYTES = 65
/** version ‖ n ‖ 2 × lp(32 enc + 48 sealed key) ‖ nonce 24 ‖ commit 32, and in the sealed body tag 16 ‖ 1 ‖ signature 64 ‖ length 2. */
const WRAPS = 2
const WRAP_BYTES = 80
const OVERHEAD = 305
/** 16 KiB of text and what it is wrapped in. */
const MAX_PADDED = 20_480

/** A message as it was sealed by its sender. */
export interface Sealed {
  message_text: string
  msg_sha256_base64: string
  cid: string | null
}

/** What is wrong with a sealed message, by field; null when all that can be seen from outside is right. */
export function faultOfSealed(sealed: Sealed): Record<string, string[]> | null {
  const bytes = decodeBase64(sealed.message_text)
  if (bytes === null || !isEnvelope(bytes)) return { message_text: ['must be an envelope of version 1'] }
  const digest = createHash('sha256').update(bytes).digest()
  if (sealed.msg_sha256_base64 !== digest.toString('base64'))
    return { msg_sha256_base64: ['must be the SHA-256 of the envelope'] }
  if (sealed.cid !== null && sealed.cid !== cidOf(digest))
    return { cid: ['must be the CIDv1 (raw, sha2-256, base32) of the envelope, or null'] }
  return null
}

/** True for the outer form of RELIABILITY.md (e); whether it opens, only its receiver can tell. */
function isEnvelope(bytes: Buffer): boolean {
  if (bytes[0] !== VERSION || bytes[1] !== WRAPS) return false
  for (let wrap = 0; wrap < WRAPS; wrap++) {
    const at = 2 + wrap * (2 + WRAP_BYTES)
    if (bytes.length < at + 2 || bytes.readUInt16BE(at) !== WRAP_BYTES) return false
  }
  return isPadded(bytes.length - OVERHEAD)
}

/** 32-byte steps to 256, then eighths of the next power of two, so that lengths say little. */
export function isPadded(length: number): boolean {
  if (length < 32 || length > MAX_PADDED) return false
  const step = length <= 256 ? 32 : 2 ** Math.ceil(Math.log2(length)) / 8
  return length % step === 0
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
/** CIDv1, raw codec, sha2-256, 32 bytes. */
const CID_PREFIX = Buffer.from([0x01, 0x55, 0x12, 0x20])

/** The content id of a payload with this SHA-256, in multibase base32. */
export function cidOf(digest: Buffer): string {
  let text = 'b'
  let bits = 0
  let value = 0
  for (const byte of Buffer.concat([CID_PREFIX, digest])) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32[(value << (5 - bits)) & 31]
}

/** The bytes of canonical base64, else null. */
function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/**
 * The bytes of a public key (1 ‖ X25519 ‖ Ed25519), or null for what is none. Points of low order are
 * refused: with them the secret would be known to everybody (H22).
 */
export function decodePublicKey(text: string): Buffer | null {
  const bytes = decodeBase64(text)
  if (bytes === null || bytes.length !== KEY_BYTES || bytes[0] !== VERSION) return null
  try {
    // Throws for a shared secret of zero, whatever the private key.
    x25519.getSharedSecret(x25519.utils.randomSecretKey(), bytes.subarray(1, 33))
    const point = ed25519.Point.fromBytes(bytes.subarray(33))
    return point.isSmallOrder() || !point.isTorsionFree() ? null : bytes
  } catch {
    // Whatever the library finds wrong with it: it is no key to seal for.
    return null
  }
}
