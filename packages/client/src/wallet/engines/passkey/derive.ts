import { mapHashToField } from '@noble/curves/abstract/modular.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * What the passkey is asked for (WebAuthn PRF), each 32 bytes. They are the same for every person and device, and
 * differ from those of backups, which are random: a secret for one is never a secret for the other.
 */
export const SALTS = {
  wallet: sha256(utf8ToBytes('foyer/passkey/wallet/salt/v1')),
  messages: sha256(utf8ToBytes('foyer/passkey/messages/salt/v1')),
} as const

const WALLET_INFO = utf8ToBytes('foyer/passkey/wallet/v1')
/** 16 bytes more than the key has: reduced to the order of the curve, no key is likelier than another (FIPS 186-5, A.2.1). */
const WALLET_BYTES = 48

/** The private key of the wallet, 32 bytes. @param secret what the passkey answers to `SALTS.wallet`, 32 bytes */
export function deriveWalletKey(secret: Uint8Array): Uint8Array {
  const wide = hkdf(sha256, secret, undefined, WALLET_INFO, WALLET_BYTES)
  const key = mapHashToField(wide, secp256k1.Point.Fn.ORDER)
  wide.fill(0)
  return key
}

/** The X25519 key and the Ed25519 seed. */
const MESSAGE_BYTES = 64

/**
 * The secret of a key for private messages, 64 bytes, as `toKeyPair` takes it.
 *
 * @param secret what the passkey answers to `SALTS.messages`, 32 bytes
 * @param seq number of the key: 1 for the first of an address
 */
export const deriveMessageKey = (secret: Uint8Array, seq: number): Uint8Array =>
  hkdf(sha256, secret, undefined, utf8ToBytes(`foyer/passkey/messages/v1/${seq}`), MESSAGE_BYTES)
