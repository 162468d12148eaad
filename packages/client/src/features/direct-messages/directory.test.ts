import { expect, test } from 'vitest'
import type { Call } from '../../http/call.ts'
import type { Cryptography } from './crypto/cryptography.ts'
import { createDirectory } from './directory.ts'
import { memoryVault } from './vault/memory.ts'

test('keys are looked up anew after a minute, and where the clock was set back (P30)', async () => {
  let now = 1_700_000_000_000
  let asked = 0
  const call = (async () => {
    asked += 1
    return { address: '0xa', statements: [{}] }
  }) as unknown as Call
  const proven = { seq: 1, publicKey: '', hash: 'h', trust: 'wallet', isGoogle: false, issuedAt: now }
  const cryptography = { prove: async () => [proven] } as unknown as Cryptography
  const vault = memoryVault(null)
  const homes = { authorities: ['example.com'], loopback: false }
  const directory = createDirectory({ call, vault, cryptography, owner: '0xb', homes, now: () => now })
  const look = async () => {
    const { state } = await directory.getEntry('0xA')
    return [state, asked]
  }
  expect(await look()).toEqual(['known', 1])
  now += 59_000
  expect(await look()).toEqual(['known', 1])
  now += 2_000
  expect(await look()).toEqual(['known', 2])
  now -= 86_400_000
  expect(await look()).toEqual(['known', 3])
})
