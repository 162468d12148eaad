import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { concat, fromBase64, toBase64 } from '../../../lib/bytes.ts'

const VERSION = 1
const KEY = 32

/** A key pair for direct messages: one to be sealed for, one to sign with. */
export interface KeyPair {
  /** base64 of 1 ‖ X25519 ‖ Ed25519, 65 bytes. */
  publicKey: string
  /** base64 of the X25519 key and the Ed25519 seed, 64 bytes. Never leaves the device but wrapped. */
  secret: string
}

/** The halves of a public key. */
export interface PublicKey {
  bytes: Uint8Array<ArrayBuffer>
  seal: Uint8Array<ArrayBuffer>
  sign: Uint8Array<ArrayBuffer>
}

/** A new pair at random; never made from a signature (TH-23). */
export const generateKeyPair = (): KeyPair =>
  toKeyPair(toBase64(crypto.getRandomValues(new Uint8Array(2 * KEY))))

/** The pair that a secret belongs to. @throws RangeError when it is none */
export function toKeyPair(secret: string): KeyPair {
  const { seal, sign } = secretParts(secret)
  const bytes = concat(Uint8Array.of(VERSION), x25519.getPublicKey(seal), ed25519.getPublicKey(sign))
  return { publicKey: toBase64(bytes), secret }
}

/** @throws RangeError when it is none */
export function secretParts(secret: string) {
  const bytes = fromBase64(secret)
  if (bytes.length !== 2 * KEY) throw new RangeError('This is not a secret key.')
  return { seal: bytes.slice(0, KEY), sign: bytes.slice(KEY) }
}

/** A point that every X25519 key meets in the same secret as any other. */
const PROBE = new Uint8Array(KEY).fill(9)

/** Public keys that were checked, by their text: the check is dear, and one conversation has but two. */
const checked = new Map<string, PublicKey>()
const REMEMBERED = 200

/**
 * The parts of a public key. Points of low order are refused: with them everyone could compute
 * the secret (TH-22).
 *
 * @throws RangeError or the library's error when it is none to seal for
 */
export function parsePublicKey(text: string): PublicKey {
  const known = checked.get(text)
  if (known !== undefined) return known
  const bytes = fromBase64(text)
  if (bytes.length !== 1 + 2 * KEY || bytes[0] !== VERSION) throw new RangeError('This is not a public key.')
  const [seal, sign] = [bytes.slice(1, 1 + KEY), bytes.slice(1 + KEY)]
  // Throws for a shared secret of zero, whatever the private key.
  x25519.getSharedSecret(PROBE, seal)
  const point = ed25519.Point.fromBytes(sign)
  if (point.isSmallOrder() || !point.isTorsionFree()) throw new RangeError('This is not a public key.')
  if (checked.size >= REMEMBERED) checked.clear()
  checked.set(text, { bytes, seal, sign })
  return { bytes, seal, sign }
}
