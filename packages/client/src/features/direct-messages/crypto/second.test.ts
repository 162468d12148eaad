import { createHash, randomBytes } from 'node:crypto'
import { contentId } from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { openBase, openSecond, sealBase, sealSecond } from '../../../../test/support/second-envelope.ts'
import { concat, fromHex, toBase64, toHex } from '../../../lib/bytes.ts'
import { native, portable } from './curves.ts'
import { type Binding, openEnvelope, sealEnvelope } from './envelope.ts'
import { generateKeyPair, parsePublicKey } from './key-pair.ts'

const [ann, ben] = [generateKeyPair(), generateKeyPair()]
const binding = (changed: Partial<Binding> = {}): Binding => ({
  from: `eip155:0x${'11'.repeat(20)}`,
  to: `google:0x${'22'.repeat(20)}`,
  fromKey: ann.publicKey,
  toKey: ben.publicKey,
  clientId: crypto.randomUUID(),
  sentAt: Date.now(),
  ...changed,
})
const described = (text: string) => {
  const digest = createHash('sha256').update(Buffer.from(text, 'base64')).digest()
  return { text, hash: digest.toString('base64'), cid: contentId(digest) }
}

/** The points of small order of edwards25519, and the spellings of theirs beyond the prime. */
const SMALL_ORDER = [
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '00'.repeat(32),
  `${'00'.repeat(31)}80`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  `ee${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `01${'00'.repeat(30)}80`,
]

/** Both ways to work on the curves must take and refuse the same. */
const engines = [
  ['in JavaScript', portable],
  ['by WebCrypto', native],
] as const

describe.each(engines)('%s', (_, curves) => {
  const openAs = (bound: Binding, side: 'receiver' | 'sender', text: string) =>
    openEnvelope(bound, side, side === 'receiver' ? ben.secret : ann.secret, described(text), curves)

  test('RFC 9180 A.2.1 the published vector of HPKE', async () => {
    const enc = fromHex('1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a')
    const sealed = fromHex(
      '1c5250d8034ec2b784ba2cfd69dbdb8af406cfe3ff938e131f0def8c8b60b4db21993c62ce81883d2dd1b51a28',
    )
    const secret = fromHex('8057991eef8f1f1af18f4a9491d16a1ce333f695d4db8e38da75975c4478e0fb')
    const [info, aad] = [fromHex('4f6465206f6e2061204772656369616e2055726e'), fromHex('436f756e742d30')]
    const recipientKey = await curves.suite.kem.deserializePrivateKey(secret)
    const context = await curves.suite.createRecipientContext({ recipientKey, enc, info })
    const opened = Buffer.from(await context.open(sealed, aad))
    expect(opened.toString()).toBe('Beauty is truth, truth beauty')
    // The second implementation is held to the same vector.
    expect(openBase(secret, info, aad, concat(enc, sealed)).equals(opened)).toBe(true)
    const seed = fromHex('f4ec9b33b792c372c1d2c2063507b684ef925b8c75a42dbcbf57d63ccd381600')
    const receiver = fromHex('4310ee97d88cc1f088a5576c77ab0cf5c3ac797f3d95139c6c84b5429c59662a')
    expect(toHex(sealBase(receiver, info, aad, opened, seed))).toBe(toHex(concat(enc, sealed)))
  })

  test('RFC 8032 7.1 a published signature holds, and no other spelling of it', async () => {
    const signer = fromHex('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025')
    const signature = fromHex(
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    )
    const message = fromHex('af82')
    expect(await curves.verify(signature, message, signer)).toBe(true)
    const s = Buffer.from(signature.slice(32)).reverse().toString('hex')
    const more = (BigInt(`0x${s}`) + ed25519.Point.Fn.ORDER).toString(16).padStart(64, '0')
    const malleable = concat(signature.slice(0, 32), fromHex(more).reverse())
    expect(await curves.verify(malleable, message, signer)).toBe(false)
    expect(await curves.verify(signature, fromHex('af83'), signer)).toBe(false)
  })

  test('each implementation opens what the other one seals, for texts of any length', async () => {
    for (const length of [0, 1, 15, 16, 17, 255, 256, 257, 1_000, 4_096, 9_439]) {
      const text = randomBytes(length).toString('hex').slice(length)
      const bound = binding({ sentAt: Math.floor(Math.random() * 2 ** 48) })
      const theirs = sealSecond(bound, ann.secret, text)
      const ours = await sealEnvelope(bound, ann.secret, text)
      for (const side of ['receiver', 'sender'] as const) {
        const secret = side === 'receiver' ? ben.secret : ann.secret
        expect(await openAs(bound, side, theirs)).toBe(text)
        expect(openSecond(bound, side, secret, ours.text)).toBe(text)
      }
      expect(ours.text.length).toBe(theirs.length)
    }
  })

  test('a wrap with an ephemeral key of low order does not open (TH-22)', async () => {
    const bound = binding()
    const lowOrder = Buffer.alloc(32)
    const wraps = (): [Uint8Array, Uint8Array] => {
      const wrap = Buffer.concat([lowOrder, randomBytes(48)])
      return [wrap, wrap]
    }
    await expect(openAs(bound, 'receiver', sealSecond(bound, ann.secret, 'x', { wraps }))).rejects.toThrow()
  })

  test('refuses a signature in another encoding, of another text or of no key', async () => {
    const bound = binding()
    const seed = Buffer.from(ann.secret, 'base64').subarray(32)
    const signatures: Record<string, (message: Buffer) => Uint8Array> = {
      'S + L': (message) => {
        const honest = ed25519.sign(message, seed)
        const s = BigInt(`0x${Buffer.from(honest.slice(32)).reverse().toString('hex')}`)
        const more = (s + ed25519.Point.Fn.ORDER).toString(16).padStart(64, '0')
        return concat(honest.slice(0, 32), fromHex(more).reverse())
      },
      'of another text': (message) => ed25519.sign(concat(message, Uint8Array.of(0)), seed),
      nothing: () => new Uint8Array(64),
      'R of low order, S zero': () => concat(Uint8Array.of(1), new Uint8Array(63)),
      'all ones': () => new Uint8Array(64).fill(0xff),
    }
    expect(await openAs(bound, 'receiver', sealSecond(bound, ann.secret, 'mine'))).toBe('mine')
    for (const [name, signature] of Object.entries(signatures)) {
      const forged = sealSecond(bound, ann.secret, 'not mine', { signature })
      await expect(openAs(bound, 'receiver', forged), name).rejects.toThrow(/signature/)
    }
  })

  test.each(SMALL_ORDER)(
    'refuses a signing key of small order, for which any signature holds: %s',
    async (point) => {
      const fromKey = toBase64(concat(fromHex('01'), parsePublicKey(ann.publicKey).seal, fromHex(point)))
      const bound = binding({ fromKey })
      // With the neutral element as key, S·B = R holds for every text.
      const scalar = 7n
      const signature = () =>
        concat(
          ed25519.Point.BASE.multiply(scalar).toBytes(),
          Uint8Array.of(Number(scalar)),
          new Uint8Array(31),
        )
      const forged = sealSecond(bound, ann.secret, 'send money', { signature })
      await expect(openAs(bound, 'receiver', forged)).rejects.toThrow()
      expect(() => parsePublicKey(fromKey)).toThrow()
    },
  )
})

test('a key with a part of small order is none', () => {
  const mixed = ed25519.Point.fromBytes(parsePublicKey(ann.publicKey).sign).add(
    ed25519.Point.fromBytes(fromHex(SMALL_ORDER[4] ?? '')),
  )
  const key = toBase64(concat(fromHex('01'), parsePublicKey(ann.publicKey).seal, mixed.toBytes()))
  expect(() => parsePublicKey(key)).toThrow()
})
