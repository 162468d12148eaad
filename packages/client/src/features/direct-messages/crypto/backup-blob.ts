import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concat, fromBase64, fromHex, fromUtf8, prefixed, toBase64, utf8 } from '../../../lib/bytes.ts'
import { toKeyPair } from './key-pair.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 24
const AAD = 'chat/dm-backup/v1'

/** A wallet's signature is bound to the page that asked for it; the other secrets are made for nothing else. */
const INFO = {
  wallet: 'chat/dm-kek/v1',
  passkey: 'chat/dm-kek-passkey/v1',
  code: 'chat/dm-kek-code/v1',
} as const
export type BackupMethod = keyof typeof INFO

/** Sources of a wrapping key. */
export interface WrappingSecret {
  method: BackupMethod
  /** hex: r ‖ s of a wallet's signature, a passkey's PRF output, or the bytes of a recovery code. */
  secret: string
  /** hex, 32 bytes. */
  salt: string
  /** Lower case. */
  address: string
  /** Of the page that a wallet signed for. */
  origin: string
}

/** The key that wraps a backup (docs/direct-messages.md#the-envelope-byte-by-byte). */
export function wrappingKey({ method, secret, salt, address, origin }: WrappingSecret): Uint8Array {
  const names = method === 'wallet' ? [address, origin] : [address]
  const bound = concat(...names.map((name) => prefixed(utf8(name))))
  return hkdf(sha256, fromHex(secret), fromHex(salt), concat(utf8(INFO[method]), bound), KEY_BYTES)
}

const toAad = ({ address, method }: WrappingSecret) => utf8(`${AAD}|${method}|${address}`)

/** The secret keys of an address, wrapped; base64. */
export function wrapSecrets(wrapping: WrappingSecret, secrets: readonly string[]): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const plain = utf8(JSON.stringify(secrets))
  const sealed = xchacha20poly1305(wrappingKey(wrapping), nonce, toAad(wrapping)).encrypt(plain)
  return toBase64(concat(nonce, sealed))
}

/** @throws an error of whatever kind when it was changed, or wrapped with another secret */
export function unwrapSecrets(wrapping: WrappingSecret, wrapped: string): string[] {
  const bytes = fromBase64(wrapped)
  const cipher = xchacha20poly1305(wrappingKey(wrapping), bytes.slice(0, NONCE_BYTES), toAad(wrapping))
  const secrets: unknown = JSON.parse(fromUtf8(cipher.decrypt(bytes.slice(NONCE_BYTES))))
  if (!Array.isArray(secrets)) throw new RangeError('This is not a backup of keys.')
  return secrets.map((secret) => toKeyPair(String(secret)).secret)
}
