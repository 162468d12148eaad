import { once } from 'node:events'
import { startWorld } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { expect, test, vi } from 'vitest'
import { metamask } from '../src/index.ts'
import { settled, startClient, startWithWallet, TestStorage } from './support/harness.ts'
import { startNode } from './support/start-node.ts'

test('a Node process ends by itself after close, whatever its client was doing', {
  timeout: 60_000,
}, async () => {
  await using world = await startWorld()
  const child = startNode('closing-process.ts', world.url)
  const [code] = await once(child.process, 'exit')
  const ended = Date.now()
  expect([code, child.errors()]).toEqual([0, ''])
  const told = JSON.parse(child.output()) as { at: number }
  expect(told).toMatchObject({ room: 'closed', inbox: 'closed', asked: ['closed', 'closed'] })
  expect(ended - told.at).toBeLessThan(2_000)
})

const CLOSED = { name: 'FoyerError', refusal: 'closed', message: 'This client is closed.' }

test('whatever is called after close is refused', async () => {
  const { client, server } = await startWithWallet()
  client.close()
  const calls: (() => Promise<unknown>)[] = [
    () => client.init(),
    () => client.connectTo('guest'),
    () => client.connectTo('metamask'),
    () => client.authenticate(),
    () => client.signIn('metamask'),
    () => client.disconnect(),
    () => client.switchChain('0x5'),
    () => client.vouchers.list(),
    // Those that end empty where the server is away.
    () => client.rooms.messages({ room_id: 'r' }),
    () => client.directMessages.previews('0x1'),
    () => client.engagement.heartbeat(),
    async () => client.rooms.open('https://example.com/'),
    async () => client.directMessages.subscribe(() => {}),
    async () => client.addAdapter(metamask()),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject(CLOSED)
  expect(server.requests).toEqual([])
})

test('close aborts what is under way, and the person is remembered', async () => {
  const { client, wallet, storage, server } = await startWithWallet()
  await client.signIn('metamask')
  server.script('GET /api/get-voucher-list/', 'hang')
  const asked = expect(client.vouchers.list()).rejects.toMatchObject(CLOSED)
  await expect.poll(() => server.to('GET /api/get-voucher-list/').length).toBe(1)
  client.close()
  client.close()
  await asked
  expect(wallet.listenerCount).toBe(0)
  expect(wallet.methods).not.toContain('wallet_revokePermissions')
  const next = startClient({ storage, adapters: [metamask({ provider: wallet })] })
  await next.client.init()
  expect(next.client.session.getSnapshot()).toMatchObject({ status: 'signedIn' })
})

test('close while a wallet is taken up again does not forget it', async () => {
  const storage = new TestStorage()
  const wallet = new FakeWallet()
  const first = await startWithWallet({ storage })
  await first.client.signIn('metamask')
  wallet.fault('eth_accounts', 'hang')
  const { client } = startClient({ storage, adapters: [metamask({ provider: wallet })] })
  const ready = client.init()
  await expect.poll(() => wallet.methods.includes('eth_accounts')).toBe(true)
  client.close()
  await ready
  await settled()
  expect(storage.items.get('foyer_cached_adapter')).toBe('metamask')
})

test('close takes all listeners from the page', async () => {
  const page = Object.assign(new EventTarget(), { localStorage: undefined })
  const listening = new Map<string, number>()
  const count = (type: string, by: number) => listening.set(type, (listening.get(type) ?? 0) + by)
  const add = page.addEventListener.bind(page)
  page.addEventListener = (type, listener, options) => {
    count(type, 1)
    const { signal } = options as { signal?: AbortSignal }
    signal?.addEventListener('abort', () => count(type, -1))
    add(type, listener, options)
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener)
  try {
    const { client } = startClient()
    await client.init()
    client.rooms.open('https://example.com/')
    await settled()
    expect([...listening.values()].some((left) => left > 0)).toBe(true)
    client.close()
    expect([...listening].filter(([, left]) => left > 0)).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
