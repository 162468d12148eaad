import { startWorld, type World } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, metamask } from '../index.ts'

const BASE = 8453

let world: World
beforeAll(async () => {
  // Its contracts are not asked: the key of a plain account is tried first.
  world = await startWorld({ env: { [`RPC_URL_${BASE}`]: 'http://127.0.0.1:1' } })
})
afterAll(() => world[Symbol.asyncDispose]())

/** Signs in a wallet that is on a chain. @returns the ids of the chains that its texts named */
async function signInOn(chainId: string, signInChains: readonly number[]) {
  const wallet = new FakeWallet({ keys: [generatePrivateKey()], chainId, chains: ['0x1'] })
  const client = createClient({
    apiUrl: world.url,
    domain: new URL(world.url).host,
    adapters: [metamask({ provider: wallet, signInChains })],
  })
  await client.init()
  await client.connectTo('metamask')
  await client.authenticate()
  const { uuid, public_id } = await client.profile.userInfo()
  expect(uuid).not.toBe('')
  await client.profile.deleteAccount(public_id)
  client.close()
  const asked = wallet.requests.map(({ method }) => method)
  expect(asked).not.toContain('wallet_switchEthereumChain')
  return readChains(wallet)
}
/** Ids of the chains that the signed texts of a wallet name. */
const readChains = ({ requests }: FakeWallet) =>
  requests
    .filter(({ method }) => method === 'personal_sign')
    .map(({ params }) => /Chain ID: (\d+)/.exec(readText((params as string[])[0] ?? ''))?.[1])
const readText = (data: string) => Buffer.from(data.slice(2), 'hex').toString()

test('a wallet on a chain of the server signs for that chain, also later acts', async () => {
  expect(await signInOn('0x2105', [1, BASE])).toEqual(['8453', '8453'])
})

test('a wallet on any other chain signs for the configured one (S4-54)', async () => {
  expect(await signInOn('0xa', [1, BASE])).toEqual(['1', '1'])
  expect(await signInOn('0x2105', [])).toEqual(['1', '1'])
})

test('a wallet that is joined signs for its own chain, where it is one of the server', async () => {
  const wallet = new FakeWallet({ keys: [generatePrivateKey()] })
  const other = new FakeWallet({ keys: [generatePrivateKey()], chainId: '0x2105' })
  const client = createClient({
    apiUrl: world.url,
    domain: new URL(world.url).host,
    adapters: [metamask({ provider: wallet, signInChains: [BASE] })],
  })
  await client.init()
  await client.connectTo('metamask')
  await client.authenticate()
  await client.signIn.linkWallet(other)
  expect(await client.signIn.logins()).toHaveLength(2)
  expect([readChains(wallet), readChains(other)]).toEqual([['1', '1'], ['8453']])
  client.close()
})
