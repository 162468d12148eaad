import { expect, test } from 'vitest'
import { toHex } from '../../../lib/bytes.ts'
import { toAddress } from '../key-provider.ts'
import { deriveMessageKey, deriveWalletKey, SALTS } from './derive.ts'

// The published vectors of docs/wallets.md#passkey, made with Node's own HKDF and whole numbers; for tests only.
const filled = (byte: number) => new Uint8Array(32).fill(byte)

test('a passkey is asked for two secrets, by salts that no backup has', () => {
  expect(toHex(SALTS.wallet)).toBe('4a5fe2a45a7e7abbfacaa8f3bb83c745fa80c4e3623fff1fc8a2167f439e2254')
  expect(toHex(SALTS.messages)).toBe('80c0f402ff476627a9c39b50bfbce9ba9b6d518926633e43b6e1aa3f7520d30e')
})

test('the secret for the wallet gives its key and its address', () => {
  const key = deriveWalletKey(filled(0x5a))
  expect(toHex(key)).toBe('a219fc266ac924e09ea89b152499a6abfeef790f8e49d7f004acb916088a7cb3')
  expect(toAddress(key)).toBe('0x43F075f6005b0ee05b3792d11AB8a07335C71011')
})

test.each([
  [
    1,
    '0ae5c8c3122d304ae1e7204cef2a29b096d67b25f75c9563639401bbe3cdcdf6f395c3fabbeaa32bf3bc3643cb3cfb2319919c1ef623b7d2ddd1fc173c9dcfa3',
  ],
  [
    2,
    'bbe21d580bd9e920eae440d55998428ae829239832ab5a8966038de2fbe4a8d198cc9ee901c409b58eab4f099f463f88a3ca57ffb6236f59604f69ca09e8bd4d',
  ],
])('the secret for messages gives the key with the number %i', (seq, expected) => {
  expect(toHex(deriveMessageKey(filled(0xa5), seq))).toBe(expected)
})

test('each secret gives a key of its own, and the wallet’s key none for messages', () => {
  const keys = [0, 1, 0xff].map((byte) => toHex(deriveWalletKey(filled(byte))))
  expect(new Set(keys).size).toBe(3)
  expect(toHex(deriveMessageKey(filled(0x5a), 1))).not.toContain(toHex(deriveWalletKey(filled(0x5a))))
})
