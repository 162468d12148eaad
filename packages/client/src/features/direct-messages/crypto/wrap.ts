import { concat, utf8 } from '../../../lib/bytes.ts'
import { type Curves, portable } from './curves.ts'

const INFO = utf8('chat-dm-wrap/v1')
const ENC_BYTES = 32

/**
 * Wraps a content key for one receiver, in a separate HPKE context (TH-26).
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
  const { suite } = portable
  const recipientPublicKey = await suite.kem.deserializePublicKey(receiver)
  const context = await suite.createSenderContext({ recipientPublicKey, info: INFO, ekm: seed })
  return concat(new Uint8Array(context.enc), new Uint8Array(await context.seal(key, aad)))
}

/** The X25519 keys of the person who unwraps. */
interface Receiver {
  secret: Uint8Array<ArrayBuffer>
  /** Given, because the library would work it out anew for every message. Another one opens nothing. */
  publicKey: Uint8Array<ArrayBuffer>
}

/** @throws the library's error when it was not wrapped for this key, or not with this `aad` */
export async function unwrapKey(
  wrapped: Uint8Array<ArrayBuffer>,
  receiver: Receiver,
  aad: Uint8Array<ArrayBuffer>,
  { suite }: Curves,
): Promise<Uint8Array<ArrayBuffer>> {
  const [privateKey, publicKey] = await Promise.all([
    suite.kem.deserializePrivateKey(receiver.secret),
    suite.kem.deserializePublicKey(receiver.publicKey),
  ])
  const recipientKey = { privateKey, publicKey }
  const enc = wrapped.slice(0, ENC_BYTES)
  const context = await suite.createRecipientContext({ recipientKey, enc, info: INFO })
  return new Uint8Array(await context.open(wrapped.slice(ENC_BYTES), aad))
}
