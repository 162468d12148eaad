import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concat, equal } from '../../../lib/bytes.ts'
import { loadOnce } from '../../../lib/lazy.ts'
import { Chacha20Poly1305, CipherSuite, HkdfSha256, NativeKem, PortableKem } from './hpke.ts'

type Data = ArrayBuffer | Uint8Array<ArrayBuffer>

/** A key as the suite keeps it: bytes, or the platform's own. */
interface SuiteKey {
  readonly type: string
}

/** The used part of an HPKE suite; the types of the library would oblige users to install it. */
export interface Suite {
  kem: {
    deserializePublicKey(key: Data): Promise<SuiteKey>
    deserializePrivateKey(key: Data): Promise<SuiteKey>
  }
  createSenderContext(params: {
    recipientPublicKey: SuiteKey
    info: Data
    ekm?: Data | undefined
  }): Promise<{ enc: ArrayBuffer; seal(text: Data, aad?: Data): Promise<ArrayBuffer> }>
  createRecipientContext(params: {
    recipientKey: SuiteKey | { privateKey: SuiteKey; publicKey: SuiteKey }
    enc: Data
    info: Data
  }): Promise<{ open(sealed: Data, aad?: Data): Promise<ArrayBuffer> }>
}

/** The work that is done on the curves: nearly all that opening a message costs. */
export interface Curves {
  /** HPKE in base mode (RFC 9180): DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305. */
  suite: Suite
  /** Whether an Ed25519 signature holds (RFC 8032), of a key that was checked before. */
  verify(
    signature: Uint8Array<ArrayBuffer>,
    message: Uint8Array<ArrayBuffer>,
    signer: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>
}

type Bytes = ArrayBufferLike | ArrayBufferView

const toUint8Array = (given: Bytes): Uint8Array =>
  ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given)

/** The schedule of HPKE hashes a dozen times: WebCrypto's way there and back is longer than the hashing. */
class QuickHkdf extends HkdfSha256 {
  override async extract(salt: Bytes, ikm: Bytes): Promise<ArrayBuffer> {
    return concat(extract(sha256, toUint8Array(ikm), toUint8Array(salt))).buffer
  }
  override async expand(prk: Bytes, info: Bytes, length: number): Promise<ArrayBuffer> {
    return concat(expand(sha256, toUint8Array(prk), toUint8Array(info), length)).buffer
  }
  override async extractAndExpand(salt: Bytes, ikm: Bytes, info: Bytes, length: number) {
    return this.expand(await this.extract(salt, ikm), info, length)
  }
}

// The library's own types name the platform's keys, which programs without the DOM's types do not know.
const toSuite = (kem: NativeKem | PortableKem): Suite =>
  new CipherSuite({ kem, kdf: new QuickHkdf(), aead: new Chacha20Poly1305() }) as unknown as Suite

/** In JavaScript, which works everywhere. */
export const portable: Curves = {
  suite: toSuite(new PortableKem()),
  verify: async (signature, message, signer) => ed25519.verify(signature, message, signer, { zip215: false }),
}

/** By WebCrypto: ten times as fast, where the browser supports the curves. */
export const native: Curves = {
  suite: toSuite(new NativeKem()),
  async verify(signature, message, signer) {
    const key = await crypto.subtle.importKey('raw', signer, 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', key, signature, message)
  },
}

/** The faster ones, as far as this place has them and they agree with the others. Never rejects. */
export const quickest = loadOnce(async (): Promise<Curves> => {
  // Node 20 has them, but prints a warning that they are experimental.
  const { process } = globalThis as { process?: { versions?: { node?: string } } }
  if (process?.versions?.node !== undefined) return portable
  try {
    return (await agrees(native)) ? native : portable
  } catch {
    // A browser without the curves throws.
    return portable
  }
})

/** Whether curves come to the same as those in JavaScript, with keys at random. */
async function agrees({ suite, verify }: Curves): Promise<boolean> {
  const [info, text] = [concat(Uint8Array.of(1)), concat(Uint8Array.of(2))]
  const { secretKey, publicKey } = x25519.keygen()
  const receiver = await portable.suite.kem.deserializePublicKey(concat(publicKey))
  const sender = await portable.suite.createSenderContext({ recipientPublicKey: receiver, info })
  const sealed = await sender.seal(text)
  const recipientKey = await suite.kem.deserializePrivateKey(concat(secretKey))
  const context = await suite.createRecipientContext({ recipientKey, enc: sender.enc, info })
  const signer = ed25519.keygen()
  const signature = concat(ed25519.sign(text, signer.secretKey))
  return (
    equal(new Uint8Array(await context.open(sealed)), text) &&
    (await verify(signature, text, concat(signer.publicKey))) &&
    !(await verify(signature, info, concat(signer.publicKey)))
  )
}
