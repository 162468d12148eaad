import { mapHashToField } from '@noble/curves/abstract/modular.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * What the passkey is asked for (WebAuthn PRF), 32 bytes. It is the same for every person and device, and differs from
 * the salts of backups, which are random: a secret for one is never a secret for the other.
 */
export const SALT = sha256(utf8ToBytes('foyer/passkey/wallet/salt/v1'))

/** Bytes of what the passkey answers, from which all keys come: a recovery code has nothing else. */
export const SECRET_BYTES = 32

const WALLET_INFO = utf8ToBytes('foyer/passkey/wallet/v1')
/** 16 bytes more than the key has: reduced to the order of the curve, no key is likelier than another (FIPS 186-5, A.2.1). */
const WALLET_BYTES = 48

/** The private key of the wallet, 32 bytes. @param secret what the passkey answers to `SALT` */
export function deriveWalletKey(secret: Uint8Array): Uint8Array {
  const wide = hkdf(sha256, secret, undefined, WALLET_INFO, WALLET_BYTES)
  const key = mapHashToField(wide, secp256k1.Point.Fn.ORDER)
  wide.fill(0)
  return key
}

const MESSAGES_INFO = utf8ToBytes('foyer/passkey/messages/v1')

/** The secret that gives the keys for private messages, and not the wallet's, 32 bytes. @param secret as of `deriveWalletKey` */
export const deriveMessageSecret = (secret: Uint8Array): Uint8Array =>
  hkdf(sha256, secret, undefined, MESSAGES_INFO, SECRET_BYTES)

/** The X25519 key and the Ed25519 seed. */
const MESSAGE_BYTES = 64

/**
 * The secret of a key for private messages, 64 bytes, as `toKeyPair` takes it.
 *
 * @param secret of `deriveMessageSecret`
 * @param seq number of the key: 1 for the first of an address
 */
export const deriveMessageKey = (secret: Uint8Array, seq: number): Uint8Array =>
  hkdf(sha256, secret, undefined, utf8ToBytes(`foyer/passkey/messages/v1/${seq}`), MESSAGE_BYTES)
