import { MemoryStorage, startWorld, type World } from '@foyer/testkit'
import { DEVELOPMENT_KEYS, walletError } from '@foyer/testkit/wallet'
import { RemoteWallet, WalletConnectRelay } from '@foyer/testkit/walletconnect'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../../create-client.ts'
import { walletConnect } from '../../walletconnect.ts'
import { walletConnectV2 } from '../adapters/wallet-connect-v2.ts'

const [first, second] = DEVELOPMENT_KEYS.map((key) => privateKeyToAccount(key).address)

let world: World
let relay: WalletConnectRelay
let remote: RemoteWallet
const clients: Client[] = []

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

beforeEach(async () => {
  relay = await WalletConnectRelay.start()
  remote = await RemoteWallet.open({ relayUrl: relay.url })
})
afterEach(async () => {
  for (const client of clients.splice(0)) if (client.provider !== null) await client.disconnect()
  await expect.poll(() => remote.sessions).toEqual([])
  await remote[Symbol.asyncDispose]()
  await relay[Symbol.asyncDispose]()
})

/** A page, opened; the next page of the same browser has the same storage. */
async function openPage(storage = new MemoryStorage(), make = walletConnectV2) {
  const adapter = make({ projectId: 'a-project', relayUrl: relay.url, appName: 'The lobby' })
  const client = world.client({ storage, adapters: [adapter] })
  clients.push(client)
  const events: [string, unknown][] = []
  for (const name of ['connected', 'disconnected', 'errored', 'account_changed', 'chain_changed'] as const)
    client.on(name, (payload) => events.push([name, payload]))
  await client.init()
  return { client, storage, events, named: (name: string) => events.filter(([event]) => event === name) }
}

/** Leaves a page behind as a browser does, without a word. */
const closePage = (client: Client) => clients.splice(clients.indexOf(client), 1)

function copyStorage(storage: MemoryStorage): MemoryStorage {
  const copy = new MemoryStorage()
  for (const [key, value] of storage.values) copy.setItem(key, value)
  return copy
}

/** Connects by the address that the page shows. */
const connect = (client: Client, signal?: AbortSignal) =>
  client.connectTo('wallet-connect-v2', { onUri: (uri) => void remote.scan(uri), signal })

test('a wallet that scans the code signs in with the server (S4-15, S7-33)', async () => {
  const { client } = await openPage()
  await connect(client)
  expect(client.connectedAdapterName).toBe('wallet-connect-v2')
  expect(client.address).toBe(first)
  expect(remote.proposers).toEqual(['The lobby'])

  const { token } = await client.authenticate()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(client.userInfo).toMatchObject({ auth_type: 'wallet' })
  expect(remote.wallet.methods).toContain('personal_sign')
  const info = await client.profile.userInfo('example.com')
  expect(info).toMatchObject({ address: first?.toLowerCase() })
})

test('the adapter with the library of a static import signs in as well', async () => {
  const { client } = await openPage(new MemoryStorage(), walletConnect as typeof walletConnectV2)
  const session = await client.signIn('wallet-connect-v2', { onUri: (uri) => void remote.scan(uri) })
  expect(session).toMatchObject({ status: 'signedIn', kind: 'wallet-connect-v2', address: first })
})

test('a person who declines to sign stays connected (X-07)', async () => {
  const { client } = await openPage()
  await connect(client)
  remote.wallet.fault('personal_sign', { reject: walletError(4001, 'User rejected the request.') })
  await expect(client.authenticate()).rejects.toMatchObject({ code: 4001 })
  expect(client.connectedAdapterName).toBe('wallet-connect-v2')
})

test('the next page takes the session up again, without a word to the wallet (S4-39)', async () => {
  const page = await openPage()
  await connect(page.client)
  await page.client.switchChain('0x89')

  closePage(page.client)
  const next = await openPage(page.storage)
  expect(next.events).toEqual([['connected', { adapter: 'wallet-connect-v2', reconnected: true }]])
  expect(next.client.address).toBe(first)
  expect(await next.client.provider?.request({ method: 'eth_chainId' })).toBe('0x89')
  expect(remote.wallet.requests).toEqual([])
  expect(await next.client.authenticate()).toHaveProperty('token')
})

test('a session that the wallet ended while no page was open is not kept (S4-37)', async () => {
  const page = await openPage()
  await connect(page.client)
  const storage = copyStorage(page.storage)
  closePage(page.client)
  relay.holding = true
  await remote.disconnect()

  const next = await openPage(storage)
  await expect.poll(() => next.client.connectedAdapterName).toBe('guest')
})

test('a person who declines in the wallet gets the refusal, and can try again (S4-38)', async () => {
  const { client, named } = await openPage()
  remote.onProposal = 'reject'
  await expect(connect(client)).rejects.toMatchObject({ code: 4001, message: 'User rejected.' })
  expect(client.connectedAdapterName).toBe('guest')
  expect(named('errored')).toHaveLength(1)
  await expect.poll(() => relay.connections).toBe(1)

  remote.onProposal = 'approve'
  await connect(client)
  expect(client.address).toBe(first)
})

test('a code that was given up connects no wallet (S4-38)', async () => {
  const { client } = await openPage()
  const abort = new AbortController()
  let uri = ''
  const connecting = client.connectTo('wallet-connect-v2', {
    signal: abort.signal,
    onUri(shown) {
      uri = shown
      abort.abort(new Error('closed'))
    },
  })
  await expect(connecting).rejects.toThrow('closed')
  expect(client.connectedAdapterName).toBe('guest')

  await remote.scan(uri)
  await expect.poll(() => remote.proposers).toHaveLength(1)
  await expect.poll(() => remote.sessions).toEqual([])
  await expect.poll(() => relay.connections).toBe(1)
  expect(client.connectedAdapterName).toBe('guest')

  await connect(client)
  expect(client.address).toBe(first)
})

test('a second connect shows the same code and shares its outcome (S4-10)', async () => {
  const { client } = await openPage()
  const shown: string[] = []
  const both = [1, 2].map(() => client.connectTo('wallet-connect-v2', { onUri: (uri) => shown.push(uri) }))
  await expect.poll(() => shown).toHaveLength(2)
  expect(new Set(shown).size).toBe(1)
  await remote.scan(shown[0] ?? '')
  await Promise.all(both)
  expect(relay.methods.filter((method) => method === 'wc_proposeSession')).toHaveLength(1)
})

test('a code that was not scanned expires after five minutes', async () => {
  const { client } = await openPage()
  let shown = ''
  const connecting = client.connectTo('wallet-connect-v2', { onUri: (uri) => (shown = uri) })
  const failed = expect(connecting).rejects.toThrow('Proposal expired')
  await expect.poll(() => shown).not.toBe('')
  await expect.poll(() => relay.methods).toContain('wc_proposeSession')
  await at(Date.now() + 6 * 60_000, () => failed)
  expect(client.connectedAdapterName).toBe('guest')
})

test('a session that expires ends like one that the wallet has ended (S4-34)', async () => {
  const { client } = await openPage()
  await connect(client)
  const gone = () => new Promise((resolve) => client.once('disconnected', resolve))
  await at(Date.now() + 8 * 24 * 3_600_000, gone)
  expect(client.connectedAdapterName).toBe('guest')
})

test('signing out ends the session in the wallet and closes the socket (S4-17, S4-20)', async () => {
  const { client } = await openPage()
  await connect(client)
  expect(remote.sessions).toHaveLength(1)
  await client.disconnect()
  await expect.poll(() => remote.sessions).toEqual([])
  await expect.poll(() => relay.connections).toBe(1)
  expect(client.cachedAdapter).toBeNull()

  await connect(client)
  expect(remote.sessions).toHaveLength(1)
})

test('a wallet that ends the session leaves a guest (S4-34, S4-37)', async () => {
  const { client, events, named } = await openPage()
  await connect(client)
  events.length = 0
  await remote.disconnect()
  await expect.poll(() => client.connectedAdapterName).toBe('guest')
  expect(named('disconnected')).toEqual([['disconnected', { adapter: 'wallet-connect-v2' }]])
  expect(client.cachedAdapter).toBeNull()

  await connect(client)
  expect(client.address).toBe(first)
})

test('another account in the wallet is another person (S4-33)', async () => {
  const { client, named } = await openPage()
  await connect(client)
  const { token } = await client.authenticate()
  remote.wallet.selectAccounts(DEVELOPMENT_KEYS[1])
  await expect.poll(() => client.address).toBe(second)
  expect(named('account_changed')).toEqual([['account_changed', second]])
  expect((await client.authenticate()).token).not.toBe(token)
})

test('the chain follows the page and the wallet (S4-28, S4-32)', async () => {
  const { client, named } = await openPage()
  await connect(client)
  await client.switchChain('0x89')
  expect(client.chainConfig.chainId).toBe('0x89')
  remote.wallet.selectChain('0x5')
  await expect.poll(() => client.chainConfig.chainId).toBe('0x5')
  expect(named('chain_changed').map(([, id]) => id)).toEqual(['0x89', '0x5'])
  expect(remote.wallet.methods).toEqual([])
})

test('a chain outside of the session is for the wallet to decide (S4-28)', async () => {
  await remote[Symbol.asyncDispose]()
  remote = await RemoteWallet.open({ relayUrl: relay.url, granted: ['0x1'] })
  const { client } = await openPage()
  await connect(client)
  remote.wallet.fault('wallet_switchEthereumChain', {
    reject: walletError(4001, 'User rejected the request.'),
  })
  await expect(client.switchChain('0x89')).rejects.toMatchObject({ code: 4001 })
  expect(client.chainConfig.chainId).toBe('0x1')

  remote.wallet.heal('wallet_switchEthereumChain')
  await client.switchChain('0x89')
  expect(client.chainConfig.chainId).toBe('0x89')
  expect(await client.authenticate()).toHaveProperty('token')
})

test('a broken connection to the relay is restored without an event', async () => {
  const { client, events } = await openPage()
  await connect(client)
  events.length = 0
  relay.drop()
  expect(await client.authenticate()).toHaveProperty('token')
  expect(events).toEqual([])
})

test('a relay that does not answer is not waited for without end', async () => {
  relay.silent = true
  const { client } = await openPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connecting = client.connectTo('wallet-connect-v2')
  const failed = expect(connecting).rejects.toThrow('The WalletConnect relay does not answer.')
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  await failed
  expect(client.connectedAdapterName).toBe('guest')
})

test('two clients of one page have a session each, and share nothing', async () => {
  const globals = Object.keys(globalThis)
  await using other = await RemoteWallet.open({ relayUrl: relay.url, keys: [DEVELOPMENT_KEYS[1]] })
  const [one, two] = [await openPage(), await openPage()]
  await Promise.all([
    connect(one.client),
    two.client.connectTo('wallet-connect-v2', { onUri: (uri) => void other.scan(uri) }),
  ])
  expect([one.client.address, two.client.address]).toEqual([first, second])
  await two.client.disconnect()
  expect(await one.client.authenticate()).toHaveProperty('token')
  const added = Object.keys(globalThis).filter((name) => !globals.includes(name))
  expect(added.filter((name) => !name.includes('remote-wallet'))).toEqual([])
})

test.each([
  [{}, 'wallet-connect-v2 needs a projectId, or an engine, in its settings.'],
  [{ projectId: '' }, 'wallet-connect-v2 needs a projectId, or an engine, in its settings.'],
])('with the settings %j it says what is missing', async (settings, message) => {
  await expect(walletConnectV2(settings).init()).rejects.toThrow(message)
})

/** Runs with the clock set to another time, its timers running as ever. */
async function at(time: number, work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}
