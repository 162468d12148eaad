import { DEVELOPMENT_KEYS } from '@foyer/testkit/wallet'
import { stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createTestLog } from '../../../test/support/harness.ts'
import { createKeyProvider } from './key-provider.ts'

const createProvider = (key: string) => createKeyProvider(key.slice(2), '0x1', createTestLog().log)

test.each(DEVELOPMENT_KEYS)('%s has the address that other wallets give it', async (key) => {
  const [address] = (await createProvider(key).request({ method: 'eth_accounts' })) as string[]
  expect(address).toBe(privateKeyToAccount(key).address)
})

test.each(['Sign in to chat.', '', 'Grüße 👋', '0x', '0xzz', 'x'.repeat(1000)])(
  'EIP-191 %j is signed as other wallets sign it',
  async (message) => {
    const [key] = DEVELOPMENT_KEYS
    const account = privateKeyToAccount(key)
    const expected = await account.signMessage({ message })
    const sign = (data: string) =>
      createProvider(key).request({ method: 'personal_sign', params: [data, account.address.toLowerCase()] })
    expect(await sign(stringToHex(message))).toBe(expected)
    if (message !== '0x') expect(await sign(message)).toBe(expected)
  },
)

test.each([
  ['personal_sign', ['0x00', '0x0000000000000000000000000000000000000000'], 4100],
  ['wallet_switchEthereumChain', [{ chainId: '0xa' }], 4902],
  ['wallet_switchEthereumChain', [], 4902],
  ['eth_sendTransaction', [{}], 4200],
])('EIP-1193 %s of %j is refused with %i', async (method, params, code) => {
  const [key] = DEVELOPMENT_KEYS
  await expect(createProvider(key).request({ method, params })).rejects.toMatchObject({ code })
})

test('EIP-3326 a known chain is a word, told once', async () => {
  const provider = createProvider(DEVELOPMENT_KEYS[0])
  const told: string[] = []
  provider.on?.('chainChanged', (id: string) => told.push(id))
  for (const chainId of ['0x89', '0x89'])
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  expect(told).toEqual(['0x89'])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
})
