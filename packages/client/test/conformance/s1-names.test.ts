import { CHAIN_IDS, type Endpoint, features, headers, SIGN_IN_KINDS } from '@foyer/contract'
import { shapeOf } from '@foyer/contract/schemas'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { metamask, openlogin, walletConnectV2 } from '../../src/index.ts'
import { API, startClient, startConnected } from '../support/harness.ts'

afterEach(() => void vi.unstubAllGlobals())

test('five ways to sign in (S1-02), and the passkey', () => {
  const specified = ['metamask', 'openlogin', 'wallet-connect-v2', 'googlelogin', 'guest']
  expect(SIGN_IN_KINDS).toEqual([...specified, 'passkey'])
  expect([metamask(), openlogin(), walletConnectV2()].map(({ name }) => name)).toEqual(
    SIGN_IN_KINDS.slice(0, 3),
  )
})

test('three chains (S3-16)', () => expect(CHAIN_IDS).toEqual(['0x1', '0x5', '0x89']))

test('user info has six keys (S3-08)', () =>
  expect(Object.keys(startClient().client.userInfo).sort()).toEqual([
    'address',
    'auth_type',
    'created_at',
    'real_address',
    'updated_at',
    'uuid',
  ]))

test.each([
  ['guest', {}, 'guest'],
  ['googlelogin', { address: '0x00000000000000000000000000000000000000ab' }, 'googlelogin'],
  ['metamask', {}, 'wallet'],
] as const)('auth type of %s (S3-09, S6-01)', async (kind, params, authType) => {
  const { client } = await startConnected()
  await client.connectTo(kind, params)
  expect(client.userInfo.auth_type).toBe(authType)
})

test('an adapter of its own chain and token server (S3-17)', async () => {
  const web3AccessTokenServer = 'https://tokens.example.net'
  const wallet = (await startConnected()).wallet
  const { client, server } = startClient()
  client.addAdapter(metamask({ provider: wallet, chainId: '0x89', web3AccessTokenServer }))
  await client.init()
  await client.connectTo('metamask')
  expect(client.chainConfig).toEqual({ chainNamespace: 'eip155', chainId: '0x89' })
  await client.authenticate().catch(() => {})
  expect(server.requests[0]?.url.origin).toBe(web3AccessTokenServer)
})

test('the headers (N-01, N-02)', () =>
  expect(headers).toEqual({
    agent: 'X-Client-Agent',
    csrf: 'X-CSRFToken',
    guest: 'X-Guest-UUID',
    proof: 'X-Foyer-Proof',
    wallet: 'wallet_provider',
  }))

test('the keys of the storage (N-03)', async () => {
  const { client, storage, wallet } = await startConnected()
  await client.authenticate()
  const address = wallet.address.toLowerCase()
  expect([...storage.items.keys()].sort()).toEqual([
    'foyer_cached_adapter',
    'foyer_guest_uuid',
    `foyer_token_${address}_metamask`,
  ])
  await client.connectTo('googlelogin', { address })
  expect(storage.items.get('foyer_cached_google_address')).toBe(address)
})

test('the members of a client, and its clear-token event (N-04, N-05)', async () => {
  const { client, server, events } = await startConnected()
  for (const method of [
    'init',
    'addAdapter',
    'connectTo',
    'disconnect',
    'switchChain',
    'authenticate',
    'clearCache',
    'on',
    'once',
    'off',
  ])
    expect(client).toHaveProperty(method, expect.any(Function))
  for (const member of [
    'status',
    'cachedAdapter',
    'connectedAdapterName',
    'address',
    'provider',
    'userInfo',
    'session',
  ])
    expect(client).toHaveProperty(member)
  await client.authenticate()
  server.script('GET /api/hot-room/', { status: 401, body: { code: 4011 } })
  await client.rooms.hot('h').catch(() => {})
  expect(events.at(-1)).toEqual(['clear_token', 'Invalid token'])
})

test('with everything injected nothing else is touched (X-13)', async () => {
  const forbidden = () => {
    throw new Error('not injected')
  }
  const untouchable = new Proxy({}, { get: forbidden, set: forbidden })
  const { client, server } = startClient()
  for (const name of ['fetch', 'localStorage', 'location']) vi.stubGlobal(name, untouchable)
  vi.stubGlobal('console', untouchable)
  vi.spyOn(Date, 'now').mockImplementation(forbidden)
  server.script('GET /api/hot-room/', { body: { hot_room: null, results: [] } })
  await client.init()
  await client.rooms.hot('h')
  vi.restoreAllMocks()
  expect(server.requests.map(({ url }) => url.origin)).toEqual([API])
})

describe('keys on the wire are in snake case (S3-01)', () => {
  /** Keys that are not snake_case on the wire (S3-01), and parameters of paths, which are no keys. */
  const spelledOtherwise = new Set(['chainId', 'issuedAt', 'referenceMessageId'])
  const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))

  test.each(endpoints)('$name', (endpoint) => {
    const { query, body, reply } = shapeOf(endpoint) as Record<string, unknown>
    const keys = [query, body, reply].flatMap(getKeys)
    const odd = keys.filter((key) => !/^[a-z][a-z0-9_]*$/.test(key) && !spelledOtherwise.has(key))
    expect(odd).toEqual([])
  })

  /** Every key of every object in a JSON schema. */
  function getKeys(schema: unknown): string[] {
    if (typeof schema !== 'object' || schema === null) return []
    const { properties, ...rest } = schema as { properties?: Record<string, unknown> }
    const own = Object.entries(properties ?? {}).flatMap(([key, value]) => [key, ...getKeys(value)])
    return [...own, ...Object.values(rest).flatMap(getKeys)]
  }
})
