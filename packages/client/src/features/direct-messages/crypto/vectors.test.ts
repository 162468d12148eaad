import { paddedLength, sealedMessage } from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { concat, fromBase64, fromHex, toBase64, toHex, utf8 } from '../../../lib/bytes.ts'
import { type Binding, bindingBytes, contentKeys, openEnvelope, sealEnvelope } from './envelope.ts'
import { toKeyPair } from './key-pair.ts'

/** The published vectors of docs/direct-messages.md#the-envelope-byte-by-byte; their keys are for tests only. */
const filled = (byte: number, length = 32) => new Uint8Array(length).fill(byte)
const toSecret = (seal: number, sign: number) => toBase64(concat(filled(seal), filled(sign)))
const [ann, ben] = [toKeyPair(toSecret(0x0a, 0xa1)), toKeyPair(toSecret(0x0b, 0xb1))]
const binding: Binding = {
  from: 'eip155:0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a',
  to: `eip155:0x${'22'.repeat(20)}`,
  fromKey: ann.publicKey,
  toKey: ben.publicKey,
  clientId: '0192f0c1-d2e3-7a4b-8c5d-6e7f80910203',
  sentAt: 1_767_225_600_000,
}
const text = 'gm 👋'
const randomness = {
  contentKey: filled(0xc0),
  nonce: filled(0x24, 24),
  seeds: [filled(0xe1), filled(0xe2)] as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>],
}

test('public keys', () => {
  expect(ann.publicKey).toBe(
    'Afd/9LEHiL/cpiyguxYNQnz1di2F8rXK1oB+ycP+u94JvHy8tWNjdfodgkNNRmck2SN39TuYBpXdSdJtDOEiBaU=',
  )
  expect(ben.publicKey).toBe(
    'AXOy2LdqqbU2YAMryPXYvuOjrk47On/Umt6B9zR6NKpoRyG1tjInLmWmjdp6wltBhfiwGRbbGFwUKH25Lit3D64=',
  )
})

test('an envelope is bound to every field of its context', () => {
  const aad = bindingBytes(binding)
  expect(toHex(aad)).toBe(
    '636861742d646d0100316569703135353a30783139653765333736653763323133623765376537653436636337306135646430383664616666326100316569703135353a307832323232323232323232323232323232323232323232323232323232323232323232323232323232004101f77ff4b10788bfdca62ca0bb160d427cf5762d85f2b5cad6807ec9c3febbde09bc7cbcb5636375fa1d82434d466724d92377f53b980695dd49d26d0ce12205a500410173b2d8b76aa9b53660032bc8f5d8bee3a3ae4e3b3a7fd49ade81f7347a34aa684721b5b632272e65a68dda7ac25b4185f8b01916db185c14287db92e2b770fae00100192f0c1d2e37a4b8c5d6e7f809102030000019b76daa800',
  )
  expect(toHex(sha256(aad))).toBe('b06a9d5330c6f59675bb8aad606a796e046711e189beed7453deb37d6197bb62')
})

test('content key, commitment, signature (TH-28)', () => {
  const { key, commit } = contentKeys(randomness.contentKey, randomness.nonce)
  expect(toHex(key)).toBe('96d50e89b36cad01a0bf156fc7567321726af9407524723c51fbcddba5540589')
  expect(toHex(commit)).toBe('dd6bcb8361bfafa06078ea3305640a5ac0bb18d9c61044868b73abe1a697cc8b')
  const signed = concat(utf8('chat-dm-sig/v1'), sha256(bindingBytes(binding)), sha256(utf8(text)))
  expect(toHex(ed25519.sign(signed, filled(0xa1)))).toBe(
    '7a2260ca88c4682b651dae48e26164cd26697fb6e5fe5e9b0134fc1075af3048bca7eaf1e3583f1aaac90a8e3b0a593cf9cd613311ff5fe826c9385ed302de01',
  )
})

test('the envelope, byte for byte', async () => {
  const envelope = await sealEnvelope(binding, ann.secret, text, randomness)
  const bytes = fromBase64(envelope.text)
  expect([bytes.length, envelope.text.length]).toEqual([337, 452])
  expect(toHex(bytes.slice(4, 84))).toBe(
    'f5a3baf1f88dc02425911e1ee85e67025ca1e2bb6ad617fa0190925146d45d4b5af4aea5c96a28b023052caad4873278ce7480ab5f406e8c6d9565ca1dff977538a109a239771e13c78bd122917101b8',
  )
  expect(toHex(bytes.slice(86, 166))).toBe(
    '4b2f0e849a4b9c56b769f09e538c6fc57705b8dc597f0ef1bcf9137bd1552a48512d112dcf80b07cb57180980b1d74b2b22a1b76291cbe820a864787f83d5136ac2b0efb34f20b1ed9dd48f0dac73f85',
  )
  expect(toHex(bytes.slice(222))).toBe(
    'cd3fca4ca455e2e231c4303fcf5605c08b315ac2ea39632696f1a76b52fc33ca219534fe056e8430370d8b4f33e6dccc12b38868360a8b28871d81e08e6b6499aef44aecd4e4457e4981ff473e15dae909aaa6e9946bbefb45eea59d46f94cbea5655a5e70c231f6f82f20b01ed4342b3c3824',
  )
  expect(envelope).toMatchObject({
    hash: 'kyPPs0wsMbd2DLPFPMSg8505jjJVP+OBOTWjDIU3E64=',
    cid: 'bafkreieteph3gtbmgg3xmdftyu6mjihttu4y4msvh7rycojvumgiknytvy',
  })
  expect(await openEnvelope(binding, 'receiver', ben.secret, envelope)).toBe(text)
  expect(await openEnvelope(binding, 'sender', ann.secret, envelope)).toBe(text)
})

test('padding', () => {
  const lengths = [1, 32, 33, 65, 100, 200, 257, 383, 1000, 4096, 16_384]
  expect(lengths.map(paddedLength)).toEqual([32, 32, 64, 96, 128, 224, 320, 384, 1024, 4096, 16_384])
  expect(sealedMessage.overhead + paddedLength(6)).toBe(337)
})

test('bytes that are no base64 or hex', () => {
  for (const bad of ['A', 'AB==', 'AAAA AAAA', 'é']) expect(() => fromBase64(bad), bad).toThrow(RangeError)
  expect(() => fromHex('0')).toThrow(RangeError)
})
