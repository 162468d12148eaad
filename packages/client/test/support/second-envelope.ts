import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'

/**
 * A second maker and reader of envelopes, written from docs/direct-messages.md#the-envelope-byte-by-byte and the RFCs alone, on Node's own
 * cryptography: it shares no line and no library with the client, so that both would have to be wrong alike.
 */

/** As the client's `Binding`. */
interface Bound {
  from: string
  to: string
  fromKey: string
  toKey: string
  clientId: string
  sentAt: number
}

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hmac = (key: Uint8Array, ...parts: Uint8Array[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
const ascii = (text: string) => Buffer.from(text, 'ascii')
const twoBytes = (value: number) => Buffer.from([value >> 8, value & 255])
const withLength = (bytes: Uint8Array) => Buffer.concat([twoBytes(bytes.length), bytes])

const PKCS8 = { x25519: '302e020100300506032b656e04220420', ed25519: '302e020100300506032b657004220420' }
const SPKI = { x25519: '302a300506032b656e032100', ed25519: '302a300506032b6570032100' }
type Curve = keyof typeof SPKI

const privateKey = (curve: Curve, raw: Uint8Array) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from(PKCS8[curve], 'hex'), raw]),
    format: 'der',
    type: 'pkcs8',
  })
const publicKey = (curve: Curve, raw: Uint8Array) =>
  createPublicKey({ key: Buffer.concat([Buffer.from(SPKI[curve], 'hex'), raw]), format: 'der', type: 'spki' })
const toRaw = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)

// HPKE, RFC 9180: names as there.

const KEM = Buffer.concat([ascii('KEM'), twoBytes(0x20)])
const SUITE = Buffer.concat([ascii('HPKE'), twoBytes(0x20), twoBytes(1), twoBytes(3)])
const NOTHING = Buffer.alloc(0)

const labeledExtract = (suite: Buffer, salt: Uint8Array, label: string, ikm: Uint8Array) =>
  hmac(salt, ascii('HPKE-v1'), suite, ascii(label), ikm)
const labeledExpand = (
  suite: Buffer,
  prk: Uint8Array,
  label: string,
  info: Uint8Array,
  length: 12 | 32,
): Buffer =>
  hmac(prk, twoBytes(length), ascii('HPKE-v1'), suite, ascii(label), info, Buffer.from([1])).subarray(
    0,
    length,
  )

function schedule(dh: Uint8Array, enc: Uint8Array, receiver: Uint8Array, info: Uint8Array) {
  const eaePrk = labeledExtract(KEM, NOTHING, 'eae_prk', dh)
  const shared = labeledExpand(KEM, eaePrk, 'shared_secret', Buffer.concat([enc, receiver]), 32)
  const pskIdHash = labeledExtract(SUITE, NOTHING, 'psk_id_hash', NOTHING)
  const context = Buffer.concat([
    Buffer.from([0]),
    pskIdHash,
    labeledExtract(SUITE, NOTHING, 'info_hash', info),
  ])
  const secret = labeledExtract(SUITE, shared, 'secret', NOTHING)
  return {
    key: labeledExpand(SUITE, secret, 'key', context, 32),
    nonce: labeledExpand(SUITE, secret, 'base_nonce', context, 12),
  }
}

/** HPKE's `SealBase` for one message. @param seed the ephemeral private key */
export function sealBase(
  receiver: Uint8Array,
  info: Uint8Array,
  aad: Uint8Array,
  plain: Uint8Array,
  seed: Uint8Array = randomBytes(32),
) {
  const ephemeral = privateKey('x25519', seed)
  const enc = toRaw(ephemeral)
  const dh = diffieHellman({ privateKey: ephemeral, publicKey: publicKey('x25519', receiver) })
  const { key, nonce } = schedule(dh, enc, receiver, info)
  return Buffer.concat([enc, poly1305(key, nonce, aad, plain)])
}

/** HPKE's `OpenBase` for one message. @throws Error when it is not for this key */
export function openBase(secret: Uint8Array, info: Uint8Array, aad: Uint8Array, sealed: Uint8Array): Buffer {
  const own = privateKey('x25519', secret)
  const enc = sealed.subarray(0, 32)
  const dh = diffieHellman({ privateKey: own, publicKey: publicKey('x25519', enc) })
  const { key, nonce } = schedule(dh, enc, toRaw(own), info)
  return unpoly1305(key, nonce, aad, sealed.subarray(32))
}

// ChaCha20-Poly1305, RFC 8439, and its longer nonce, draft-irtf-cfrg-xchacha.

function poly1305(key: Uint8Array, nonce: Uint8Array, aad: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  cipher.setAAD(aad, { plaintextLength: plain.length })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function unpoly1305(key: Uint8Array, nonce: Uint8Array, aad: Uint8Array, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  decipher.setAAD(aad, { plaintextLength: sealed.length - 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
}

const CONSTANTS = ascii('expand 32-byte k')

/** HChaCha20: the key stream of ChaCha20 without the words that it adds in the end. */
function subkey(key: Uint8Array, nonce: Uint8Array): Buffer {
  const block = createCipheriv('chacha20', key, nonce).update(Buffer.alloc(64))
  const out = Buffer.alloc(32)
  for (let word = 0; word < 4; word++) {
    const [first, last] = [word * 4, 48 + word * 4]
    out.writeUInt32LE((block.readUInt32LE(first) - CONSTANTS.readUInt32LE(first)) >>> 0, first)
    const added = Buffer.from(nonce).readUInt32LE(word * 4)
    out.writeUInt32LE((block.readUInt32LE(last) - added) >>> 0, 16 + first)
  }
  return out
}

const longNonce = (key: Uint8Array, nonce: Uint8Array) =>
  [subkey(key, nonce.subarray(0, 16)), Buffer.concat([Buffer.alloc(4), nonce.subarray(16)])] as const

// The envelope, docs/direct-messages.md#the-envelope-byte-by-byte.

const WRAP_INFO = ascii('chat-dm-wrap/v1')

function toAad({ from, to, fromKey, toKey, clientId, sentAt }: Bound): Buffer {
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(sentAt))
  return Buffer.concat([
    ascii('chat-dm'),
    Buffer.from([1]),
    withLength(Buffer.from(from)),
    withLength(Buffer.from(to)),
    withLength(Buffer.from(fromKey, 'base64')),
    withLength(Buffer.from(toKey, 'base64')),
    withLength(Buffer.from(clientId.replaceAll('-', ''), 'hex')),
    time,
  ])
}

const contentKeys = (cek: Uint8Array, nonce: Uint8Array) => {
  const both = Buffer.from(hkdfSync('sha256', cek, nonce, ascii('chat-dm-content/v1'), 64))
  return { key: both.subarray(0, 32), commit: both.subarray(32) }
}

const toSign = (aad: Uint8Array, text: Uint8Array) =>
  Buffer.concat([ascii('chat-dm-sig/v1'), sha256(aad), sha256(text)])

function padded(text: Uint8Array): Buffer {
  let step = 32
  if (text.length > 256) for (step = 64; step * 8 < text.length; ) step *= 2
  const length = Math.max(step, Math.ceil(text.length / step) * step)
  return Buffer.concat([text, Buffer.alloc(length - text.length)])
}

/** Choices about an envelope, to make one that no honest client makes. */
interface Choices {
  /** Made instead of the signature of the sender's key. */
  signature?: (message: Buffer) => Uint8Array
  /** Taken instead of the wraps for the receiver and the sender. */
  wraps?: (cek: Buffer, wrapAad: Buffer) => [Uint8Array, Uint8Array]
}

/** An envelope, sealed. @param secret base64 of the sender's X25519 key and Ed25519 seed */
export function sealSecond(bound: Bound, secret: string, content: string, choices: Choices = {}): string {
  const aad = toAad(bound)
  const [cek, nonce, text] = [randomBytes(32), randomBytes(24), Buffer.from(content)]
  const seed = Buffer.from(secret, 'base64').subarray(32)
  const message = toSign(aad, text)
  const signature = choices.signature?.(message) ?? sign(null, message, privateKey('ed25519', seed))
  const wrapFor = (key: string) =>
    sealBase(Buffer.from(key, 'base64').subarray(1, 33), WRAP_INFO, sha256(aad), cek)
  const wraps = choices.wraps?.(cek, sha256(aad)) ?? [wrapFor(bound.toKey), wrapFor(bound.fromKey)]
  const { key, commit } = contentKeys(cek, nonce)
  const head = Buffer.concat([Buffer.from([1, 2]), ...wraps.map(withLength), nonce, commit])
  const body = Buffer.concat([Buffer.from([1]), signature, twoBytes(text.length), padded(text)])
  const sealed = poly1305(...longNonce(key, nonce), Buffer.concat([aad, head]), body)
  return Buffer.concat([head, sealed]).toString('base64')
}

/** Content of an envelope. @throws Error when any part of it does not hold */
export function openSecond(
  bound: Bound,
  side: 'receiver' | 'sender',
  secret: string,
  envelope: string,
): string {
  const bytes = Buffer.from(envelope, 'base64')
  const aad = toAad(bound)
  const at = side === 'receiver' ? 4 : 86
  const own = Buffer.from(secret, 'base64').subarray(0, 32)
  const cek = openBase(own, WRAP_INFO, sha256(aad), bytes.subarray(at, at + 80))
  const nonce = bytes.subarray(166, 190)
  const { key, commit } = contentKeys(cek, nonce)
  if (!timingSafeEqual(commit, bytes.subarray(190, 222))) throw new Error('This is another key.')
  const body = unpoly1305(
    ...longNonce(key, nonce),
    Buffer.concat([aad, bytes.subarray(0, 222)]),
    bytes.subarray(222),
  )
  const text = body.subarray(67, 67 + body.readUInt16BE(65))
  if (body[0] !== 1 || !padded(text).equals(body.subarray(67))) throw new Error('This is no content.')
  const signer = publicKey('ed25519', Buffer.from(bound.fromKey, 'base64').subarray(33))
  if (!verify(null, toSign(aad, text), signer, body.subarray(1, 65))) throw new Error('Not theirs.')
  return text.toString()
}
