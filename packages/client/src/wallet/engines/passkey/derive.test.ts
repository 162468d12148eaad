import { expect, test } from 'vitest'
import { fromHex, toHex } from '../../../lib/bytes.ts'
import { toAddress } from '../key-provider.ts'
import { deriveMessageKey, deriveMessageSecret, deriveWalletKey, SALT } from './derive.ts'

// The published vectors of docs/wallets.md#passkey, made with Node's own HKDF and whole numbers; for tests only.
const filled = (byte: number) => new Uint8Array(32).fill(byte)

test('a passkey is asked for one secret, by a salt that no backup has', () => {
  expect(toHex(SALT)).toBe('4a5fe2a45a7e7abbfacaa8f3bb83c745fa80c4e3623fff1fc8a2167f439e2254')
})

test('the secret for the wallet gives its key and its address', () => {
  const key = deriveWalletKey(filled(0x5a))
  expect(toHex(key)).toBe('a219fc266ac924e09ea89b152499a6abfeef790f8e49d7f004acb916088a7cb3')
  expect(toAddress(key)).toBe('0x43F075f6005b0ee05b3792d11AB8a07335C71011')
})

const MESSAGE_SECRET = '7330755bad81a7f14f9939c94161cf65d281d20050bc5d9df61bb730001a32ea'

test('the secret gives another one for messages', () => {
  expect(toHex(deriveMessageSecret(filled(0x5a)))).toBe(MESSAGE_SECRET)
})

test.each([
  [
    1,
    'fbeba5162db3977c3594861543f469cc8d14c77c055676a2dee3e6d53c407520476eb961e51cdef1a8f3be814806d99beddaf83eb6a48297f1e981b8e9783722',
  ],
  [
    2,
    'c23e6a169cad84179bc62789fb118e392344bd887014c5cdc620358fd49ee4b90dadb6617faef1ed35dcadec51e838dacef2cdbe9dcd117cbf01e1558c5dc340',
  ],
])('the secret for messages gives the key with the number %i', (seq, expected) => {
  expect(toHex(deriveMessageKey(fromHex(MESSAGE_SECRET), seq))).toBe(expected)
})

test('each secret gives a key of its own, and the wallet’s key none for messages', () => {
  const keys = [0, 1, 0xff].map((byte) => toHex(deriveWalletKey(filled(byte))))
  expect(new Set(keys).size).toBe(3)
  expect(toHex(deriveMessageKey(deriveMessageSecret(filled(0x5a)), 1))).not.toContain(
    toHex(deriveWalletKey(filled(0x5a))),
  )
})
