import { randomUUID } from 'node:crypto'
import { request, startWorld, type World } from '@foyer/testkit'
import { type Address, getAddress, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chain, startChain } from '../../../test/support/chain.ts'
import { recheckContracts } from './recheck.ts'

let chain: Chain
let world: World
beforeAll(async () => {
  chain = await startChain()
  world = await startWorld({
    env: { RPC_URL_1: chain.url, RPC_URL_8453: chain.url, FOYER_ORIGINS: 'https://example.com' },
  })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await chain[Symbol.asyncDispose]()
})

const owner = privateKeyToAccount(generatePrivateKey())

/** Signs in a contract account with its owner's signature, optionally wrapped. */
async function signIn(
  address: Address,
  wrap: (signature: Hex) => Hex = (signature) => signature,
  chainId = 1,
) {
  const payload = {
    ...{ domain: 'example.com', uri: 'https://example.com/', address: getAddress(address), chainId },
    ...{ version: '2', nonce: randomUUID().replaceAll('-', '') },
  }
  const asked = { payload, header: { t: 'eip191' }, network: 'ethereum' }
  const { body } = await request<{ challenge: string }>(world.url, 'POST', '/api/v1/siww/get', {}, asked)
  const signature = { s: wrap(await owner.signMessage({ message: body.challenge })), t: 'eip191' }
  const proof = { message: body.challenge, issuer: 'metamask', audience: 'example.com', timeout: 2_592_000 }
  const verified = await request<{ success: boolean; token: string }>(
    ...([world.url, 'POST', '/api/v1/siww/verify', {}] as const),
    { ...proof, signature },
  )
  return verified.body
}
const readStatus = async (token: string) =>
  (await request(world.url, 'GET', '/api/get-user-info/', { authorization: `Bearer ${token}` })).status
const age = (hours: number) =>
  world.context.database.pool.query('UPDATE tokens SET checked_at = now() - make_interval(hours => $1)', [
    hours,
  ])

test('deployed and undeployed contract accounts can sign in (P15)', async () => {
  const account = await chain.deploy(owner.address)
  const deployed = await signIn(account)
  expect(deployed.success).toBe(true)
  expect(await readStatus(deployed.token)).toBe(200)
  const foreseen = chain.foresee(owner.address)
  expect((await signIn(foreseen.address, foreseen.wrap)).success).toBe(true)
  expect((await signIn(await chain.deploy(account))).success).toBe(false)
  expect((await signIn(account, undefined, 5)).success).toBe(false)
})

test('a contract account signs in on Base, whose RPC the server has, and on no chain without an RPC', async () => {
  const account = await chain.deploy(owner.address)
  const { success, token } = await signIn(account, undefined, 8453)
  expect([success, await readStatus(token)]).toEqual([true, 200])
  expect((await signIn(account, undefined, 137)).success).toBe(false)
  const payload = {
    ...{ domain: 'example.com', uri: 'https://example.com/', address: getAddress(account), chainId: 10 },
    ...{ version: '2', nonce: randomUUID().replaceAll('-', '') },
  }
  const asked = { payload, header: { t: 'eip191' }, network: 'ethereum' }
  const refused = await request(world.url, 'POST', '/api/v1/siww/get', {}, asked)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('must be one of: 1, 5, 137, 8453')
})

test('a session ends when its contract account no longer accepts the signature (TH-07)', async () => {
  const [staying, leaving] = [await chain.deploy(owner.address), await chain.deploy(owner.address)]
  const [stays, leaves] = [await signIn(staying), await signIn(leaving)]
  await chain.setOwner(leaving, staying)
  await recheckContracts(world.context)
  expect(await readStatus(leaves.token)).toBe(200)
  await age(13)
  await recheckContracts(world.context)
  expect(await readStatus(leaves.token)).toBe(401)
  expect(await readStatus(stays.token)).toBe(200)
})

test('an unreachable chain ends no session', async () => {
  const account = await chain.deploy(owner.address)
  const { token } = await signIn(account)
  await age(13)
  await chain[Symbol.asyncDispose]()
  await recheckContracts(world.context)
  expect(await readStatus(token)).toBe(200)
  chain = await startChain()
})
