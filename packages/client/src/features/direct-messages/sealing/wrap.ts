import { Chacha20Poly1305 } from '@hpke/chacha20poly1305'
import { CipherSuite } from '@hpke/core'
import { DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/dhkem-x25519'
import { concat, utf8 } from './bytes.ts'

const INFO = utf8('chat-dm-wrap/v1')
const ENC_BYTES = 32

/** HPKE in base mode (RFC 9180): DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305. */
const suite = () =>
  new CipherSuite({
    kem: new DhkemX25519HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Chacha20Poly1305(),
  })

/**
 * Wraps a content key for somebody, in a context of its own (H26).
 *
 * @param seed of the ephemeral key, for test vectors only
 * @returns `enc` and the sealed key, 80 bytes
 */
export async function wrapKey(
  key: Uint8Array<ArrayBuffer>,
  receiver: Uint8Array<ArrayBuffer>,
  aad: Uint8Array<ArrayBuffer>,
  seed?: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const hpke = suite()
  const recipientPublicKey = await hpke.kem.deserializePublicKey(receiver)
  const context = await hpke.createSenderContext({ recipientPublicKey, info: INFO, ekm: seed })
  return concat(new Uint8Array(context.enc), new Uint8Array(await context.seal(key, aad)))
}

/** @throws the library's error when it was not wrapped for this key, or not with this `aad` */
export async function unwrapKey(
  wrapped: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
  aad: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const hpke = suite()
  const recipientKey = await hpke.kem.deserializePrivateKey(secret)
  const enc = wrapped.slice(0, ENC_BYTES)
  const context = await hpke.createRecipientContext({ recipientKey, enc, info: INFO })
  return new Uint8Array(await context.open(wrapped.slice(ENC_BYTES), aad))
}
