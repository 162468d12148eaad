import { contentId, paddedLength, sealedMessage } from '@foyer/contract'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  concat,
  equal,
  fromBase64,
  fromHex,
  fromUtf8,
  prefixed,
  toBase64,
  u16,
  u64,
  utf8,
} from '../../../lib/bytes.ts'
import { type Curves, portable } from './curves.ts'
import { parsePublicKey, secretParts } from './key-pair.ts'
import { unwrapKey, wrapKey } from './wrap.ts'

const { version, wraps, wrapBytes, nonceBytes, commitBytes, signatureBytes, overhead, maxContent } =
  sealedMessage
const CONTENT_INFO = utf8('chat-dm-content/v1')
const SIGNATURE_CONTEXT = utf8('chat-dm-sig/v1')
const KEY_BYTES = 32
const HEAD_BYTES = 2 + wraps * (2 + wrapBytes) + nonceBytes + commitBytes
const PREFIX_BYTES = 1 + signatureBytes + 2

/** Context that an envelope is bound to: it opens nowhere else. */
export interface Binding {
  /** `eip155:` or `google:` and the lower-case address of who writes. */
  from: string
  to: string
  /** base64, 65 bytes. */
  fromKey: string
  toKey: string
  /** UUIDv7. */
  clientId: string
  /** Unix ms. */
  sentAt: number
}

/** A message as it travels. */
export interface Envelope {
  /** base64. */
  text: string
  /** SHA-256 of its bytes, base64. */
  hash: string
  /** CIDv1. */
  cid: string
}

/** Randomness of one envelope; given by test vectors only. */
export interface Randomness {
  contentKey: Uint8Array<ArrayBuffer>
  nonce: Uint8Array<ArrayBuffer>
  seeds?: [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]
}

/** Bytes that are authenticated beside the content (docs/direct-messages.md#the-envelope-byte-by-byte). */
export const bindingBytes = ({ from, to, fromKey, toKey, clientId, sentAt }: Binding) =>
  concat(
    utf8('chat-dm'),
    Uint8Array.of(version),
    prefixed(utf8(from)),
    prefixed(utf8(to)),
    prefixed(fromBase64(fromKey)),
    prefixed(fromBase64(toKey)),
    prefixed(fromHex(clientId.replaceAll('-', ''))),
    u64(sentAt),
  )

/** The key that a content is sealed with, and what commits the envelope to it (TH-28). */
export function contentKeys(contentKey: Uint8Array, nonce: Uint8Array) {
  const both = hkdf(sha256, contentKey, nonce, CONTENT_INFO, KEY_BYTES + commitBytes)
  return { key: both.slice(0, KEY_BYTES), commit: both.slice(KEY_BYTES) }
}

const signed = (binding: Uint8Array, content: Uint8Array) =>
  concat(SIGNATURE_CONTEXT, sha256(binding), sha256(content))

const random = (): Randomness => ({
  contentKey: crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
  nonce: crypto.getRandomValues(new Uint8Array(nonceBytes)),
})

/**
 * Seals a content for both sides and signs it.
 *
 * @param secret of the key that writes
 * @throws RangeError when the content is too long, or a key is none to seal for
 */
export async function sealEnvelope(
  binding: Binding,
  secret: string,
  content: string,
  { contentKey, nonce, seeds }: Randomness = random(),
): Promise<Envelope> {
  const text = utf8(content)
  if (text.length > maxContent) throw new RangeError('This message is too long.')
  const aad = bindingBytes(binding)
  const wrapAad = sha256(aad)
  const signature = ed25519.sign(signed(aad, text), secretParts(secret).sign)
  const padding = new Uint8Array(paddedLength(text.length) - text.length)
  const body = concat(Uint8Array.of(version), signature, u16(text.length), text, padding)

  const wrapTo = await wrapKey(contentKey, parsePublicKey(binding.toKey).seal, wrapAad, seeds?.[0])
  const wrapSelf = await wrapKey(contentKey, parsePublicKey(binding.fromKey).seal, wrapAad, seeds?.[1])
  const { key, commit } = contentKeys(contentKey, nonce)
  const head = concat(Uint8Array.of(version, wraps), prefixed(wrapTo), prefixed(wrapSelf), nonce, commit)
  return describe(concat(head, xchacha20poly1305(key, nonce, concat(aad, head)).encrypt(body)))
}

function describe(bytes: Uint8Array): Envelope {
  const digest = sha256(bytes)
  return { text: toBase64(bytes), hash: toBase64(digest), cid: contentId(digest) }
}

/** An envelope of a later version than this code supports. */
export class UnknownVersion extends Error {}

/**
 * The content of an envelope, once every byte of it is proved. That the keys are those of the two must be
 * proved already.
 *
 * @param side whose wrap is opened: that of the receiver or that of the sender
 * @throws UnknownVersion; an error of whatever kind for one that was changed, or is not for this key
 */
export async function openEnvelope(
  binding: Binding,
  side: 'receiver' | 'sender',
  secret: string,
  envelope: { text: string; hash: string; cid: string | null },
  curves: Curves = portable,
): Promise<string> {
  const bytes = fromBase64(envelope.text)
  if (bytes[0] !== version) throw new UnknownVersion('This message was sealed by a newer version.')
  const described = describe(bytes)
  if (described.hash !== envelope.hash || (envelope.cid !== null && described.cid !== envelope.cid))
    throw new RangeError('The hash is not that of the envelope.')

  const { wrapped, nonce, commit } = parseHead(bytes)
  const [from, to] = [parsePublicKey(binding.fromKey), parsePublicKey(binding.toKey)]
  const aad = bindingBytes(binding)
  const [own, publicKey] = side === 'receiver' ? [wrapped[0], to.seal] : [wrapped[1], from.seal]
  const receiver = { secret: secretParts(secret).seal, publicKey }
  const contentKey = await unwrapKey(own, receiver, concat(sha256(aad)), curves)
  const keys = contentKeys(contentKey, nonce)
  if (!equal(keys.commit, commit)) throw new RangeError('The envelope is not committed to its key.')
  const head = bytes.slice(0, HEAD_BYTES)
  const body = xchacha20poly1305(keys.key, nonce, concat(aad, head)).decrypt(bytes.slice(HEAD_BYTES))
  const { signature, text } = parseBody(body)
  if (!(await curves.verify(signature, signed(aad, text), from.sign)))
    throw new RangeError('The signature is not that of the sender.')
  return fromUtf8(text)
}

function parseHead(bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length <= overhead || bytes[1] !== wraps) throw new RangeError('This is not an envelope.')
  const wrapAt = (place: number) => {
    const at = 2 + place * (2 + wrapBytes)
    if (!equal(bytes.slice(at, at + 2), u16(wrapBytes))) throw new RangeError('This is not an envelope.')
    return bytes.slice(at + 2, at + 2 + wrapBytes)
  }
  const nonceAt = HEAD_BYTES - commitBytes - nonceBytes
  return {
    wrapped: [wrapAt(0), wrapAt(1)] as const,
    nonce: bytes.slice(nonceAt, nonceAt + nonceBytes),
    commit: bytes.slice(nonceAt + nonceBytes, HEAD_BYTES),
  }
}

/** Of a body that was authenticated with the content key, which does not prove the sender yet. */
function parseBody(body: Uint8Array) {
  const length = new DataView(body.buffer, body.byteOffset).getUint16(PREFIX_BYTES - 2)
  const rest = body.slice(PREFIX_BYTES)
  const text = rest.slice(0, length)
  if (body[0] !== version || text.length !== length || rest.length !== paddedLength(length))
    throw new RangeError('The content is not padded as it must be.')
  if (rest.slice(length).some((byte) => byte !== 0)) throw new RangeError('The padding is not empty.')
  return { signature: concat(body.slice(1, 1 + signatureBytes)), text: concat(text) }
}
