import { paddedLength, sealedMessage } from '@foyer/contract'
import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from '../../../lib/bytes.ts'
import { type Binding, type Envelope, openEnvelope, sealEnvelope } from './envelope.ts'
import { generateKeyPair, parsePublicKey } from './key-pair.ts'
import { open, seal } from './opening.ts'

const [ann, ben, eve] = [generateKeyPair(), generateKeyPair(), generateKeyPair()]
const binding: Binding = {
  from: `eip155:0x${'11'.repeat(20)}`,
  to: `eip155:0x${'22'.repeat(20)}`,
  fromKey: ann.publicKey,
  toKey: ben.publicKey,
  clientId: '0192f0c1-d2e3-7a4b-8c5d-6e7f80910203',
  sentAt: 1_767_225_600_000,
}
const content = { text: 'meet me at noon', number: 1, previous: null }
const sealed = await seal({ binding, secret: ann.secret, ...content })
const toOpen = (envelope: Envelope = sealed, changed: Partial<Binding> = {}, secret = ben.secret) => ({
  binding: { ...binding, ...changed },
  side: 'receiver' as const,
  secret,
  envelope,
})

/** An envelope of other bytes with the hash that a lying server would give it. */
async function withHash(bytes: Uint8Array): Promise<Envelope> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return { text: toBase64(bytes), hash: toBase64(digest), cid: null as unknown as string }
}

test('can be opened by both sides and by no other key', async () => {
  expect(await open([toOpen()])).toEqual([{ content }])
  expect(await open([{ ...toOpen(), side: 'sender', secret: ann.secret }])).toEqual([{ content }])
  expect(await open([toOpen(sealed, {}, eve.secret), toOpen(sealed, {}, ann.secret)])).toEqual([
    { fault: 'tampered' },
    { fault: 'tampered' },
  ])
})

test('a flipped bit in any byte is seen: by the hash, and by the envelope itself (P21)', async () => {
  const bytes = fromBase64(sealed.text)
  const opened: number[] = []
  for (let byte = 0; byte < bytes.length; byte++) {
    const flipped = bytes.slice()
    flipped[byte] = (flipped[byte] as number) ^ (1 << (byte & 7))
    // A receiver does not open the sender's half of the wraps: it is authenticated all the same.
    const lies = await withHash(flipped)
    const outcomes = await open([toOpen(lies), toOpen({ ...sealed, text: lies.text })])
    if (outcomes.some((outcome) => 'content' in outcome)) opened.push(byte)
  }
  expect([bytes.length, opened]).toEqual([369, []])
})

test('no shortened or lengthened envelope opens (P21)', async () => {
  const bytes = fromBase64(sealed.text)
  const lengths = Array.from({ length: bytes.length }, (_, length) => bytes.slice(0, length))
  const others = [
    ...lengths,
    new Uint8Array([...bytes, 0]),
    new Uint8Array([...bytes, ...new Uint8Array(32)]),
  ]
  for (const each of others)
    expect(await open([toOpen(await withHash(each))]), `${each.length}`).not.toEqual([{ content }])
})

test.each([
  ['another sender', { from: `eip155:0x${'33'.repeat(20)}` }],
  ['another kind of sender', { from: `google:0x${'11'.repeat(20)}` }],
  ['another receiver', { to: `eip155:0x${'33'.repeat(20)}` }],
  ['the sides swapped', { from: binding.to, to: binding.from }],
  ['the keys swapped', { fromKey: binding.toKey, toKey: binding.fromKey }],
  ["another sender's key", { fromKey: eve.publicKey }],
  ["another receiver's key", { toKey: eve.publicKey }],
  ['another client id', { clientId: '0192f0c1-d2e3-7a4b-8c5d-6e7f80910204' }],
  ['another time', { sentAt: binding.sentAt + 1 }],
])('moved to %s it does not open (P21)', async (_, changed) => {
  expect(await open([toOpen(sealed, changed)])).toEqual([{ fault: 'tampered' }])
})

test('another account cannot write in her name, though it can encrypt for her (P21)', async () => {
  const forged = await sealEnvelope(
    binding,
    eve.secret,
    JSON.stringify({ t: 'send money', n: 1, prev: null }),
  )
  expect(await open([toOpen(forged)])).toEqual([{ fault: 'tampered' }])
})

test.each([
  '',
  '[]',
  'null',
  '"x"',
  '{"t":1,"n":1,"prev":null}',
  '{"t":"x","n":0,"prev":null}',
  '{"t":"x","n":1}',
])('a content that is none: %s', async (json) => {
  const envelope = await sealEnvelope(binding, ann.secret, json)
  expect(await open([toOpen(envelope)])).toEqual([{ fault: 'tampered' }])
})

test('reports a later version', async () => {
  const bytes = fromBase64(sealed.text)
  bytes[0] = 2
  expect(await open([toOpen(await withHash(bytes))])).toEqual([{ fault: 'newer-version' }])
})

test('equal texts have nothing in common, and short ones one length (P23)', async () => {
  const texts = ['', 'ok', 'ok', 'ok', 'no', 'x'.repeat(5)]
  const all = await Promise.all(texts.map((t) => sealEnvelope(binding, ann.secret, t)))
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length)
  expect(new Set(all.map(({ text }) => text.length)).size).toBe(1)
})

test('accepts the longest content and refuses one byte more', async () => {
  const longest = 'x'.repeat(sealedMessage.maxContent)
  const envelope = await sealEnvelope(binding, ann.secret, longest)
  expect(fromBase64(envelope.text).length).toBe(sealedMessage.overhead + paddedLength(longest.length))
  expect(await openEnvelope(binding, 'receiver', ben.secret, envelope)).toBe(longest)
  await expect(sealEnvelope(binding, ann.secret, `${longest}x`)).rejects.toThrow('too long')
})

test('many sealed at once are each their own (TH-26)', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      seal({ binding, secret: ann.secret, text: `${number}`, number: number + 1, previous: null }),
    ),
  )
  const opened = await open(all.map((each) => toOpen(each)))
  expect(opened.map((each) => 'content' in each && each.content.text)).toEqual(all.map((_, at) => `${at}`))
})

/** The points of low order of Curve25519, and their spellings beyond the prime (RFC 7748, section 6.1). */
const LOW_ORDER = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
]

test.each(LOW_ORDER)('a point of low order is no key to seal for: %s (TH-22)', async (point) => {
  const bytes = fromBase64(ben.publicKey)
  bytes.set(Buffer.from(point, 'hex'), 1)
  const key = toBase64(bytes)
  expect(() => parsePublicKey(key)).toThrow()
  await expect(sealEnvelope({ ...binding, toKey: key }, ann.secret, 'x')).rejects.toThrow()
})
