import { FakeWallet } from '@foyer/testkit/wallet'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { metamask } from '../../src/wallet/adapters/metamask.ts'
import { openlogin } from '../../src/wallet/adapters/openlogin.ts'
import {
  createFakeEngine,
  getBearer,
  NOW,
  settled,
  startClient,
  startWithWallet,
  TestStorage,
} from '../support/harness.ts'

const GOOGLE = '0x00000000000000000000000000000000000000ab'

afterEach(() => void vi.useRealTimers())

describe('init of a client', () => {
  test('ready, then guest (S4-03, S4-29, S4-30)', async () => {
    const { client, events, storage, server } = startClient()
    expect(client.status).toBe('not_ready')
    await client.init()
    expect(events).toEqual([
      ['ready', undefined],
      ['connecting', { adapter: 'guest' }],
      ['connected', { adapter: 'guest', reconnected: false }],
    ])
    expect([client.cachedAdapter, [...storage.items.keys()], server.requests]).toEqual([
      null,
      ['foyer_guest_uuid'],
      [],
    ])
  })

  test('twice (S4-05, S4-08)', async () => {
    const { client, payloads } = startClient()
    await Promise.all([client.init(), client.init()])
    expect([payloads('ready'), payloads('connected')].map((list) => list.length)).toEqual([1, 1])
    await expect(client.init()).rejects.toThrow(/^Already connected$/)
    await client.disconnect()
    await expect(client.init()).rejects.toThrow(/^Adapter is already initialized$/)
  })

  test('an adapter that fails or hangs does not keep the others (X-09)', async () => {
    vi.useFakeTimers()
    const fake = createFakeEngine(new FakeWallet())
    fake.answers.init = () => new Promise(() => {})
    const adapter = metamask({ provider: new FakeWallet() })
    const { client } = startClient({ adapters: [adapter, openlogin({ engine: fake.engine })] })
    const initialising = client.init()
    await vi.advanceTimersByTimeAsync(5000)
    await initialising
    expect([client.connectedAdapterName, adapter.status]).toEqual(['guest', 'ready'])
  })

  test.each([
    ['guest', { foyer_cached_adapter: 'guest' }],
    ['an unknown kind', { foyer_cached_adapter: 'ledger' }],
    ['a kind that was not added', { foyer_cached_adapter: 'openlogin' }],
    ['a Google login without its address', { foyer_cached_adapter: 'googlelogin' }],
  ])('%s in the cache counts as nothing (S4-30)', async (_, items) => {
    const { client, storage, payloads } = startClient({ storage: new TestStorage(items) })
    await client.init()
    expect([client.connectedAdapterName, client.cachedAdapter]).toEqual(['guest', null])
    expect(storage.items.has('foyer_cached_adapter')).toBe(false)
    expect(payloads('cache_clear')).toHaveLength(1)
  })

  test('a Google login is taken up again, with its token (S4-31)', async () => {
    const storage = new TestStorage({
      foyer_cached_adapter: 'googlelogin',
      foyer_cached_google_address: GOOGLE,
      [`foyer_token_${GOOGLE}_googlelogin`]: JSON.stringify({ token: 'g', exp: NOW / 1000 + 1 }),
    })
    const { client, payloads, server } = startClient({ storage })
    await client.init()
    expect(payloads('connected')).toEqual([{ adapter: 'googlelogin', reconnected: true }])
    expect([client.address, client.userInfo.auth_type]).toEqual([GOOGLE, 'googlelogin'])
    await client.rooms.hot('h').catch(() => {})
    expect(server.requests.map(getBearer)).toEqual(['Bearer g'])
    expect(await client.authenticate()).toEqual({ token: 'g', exp: NOW / 1000 + 1 })
  })

  test('a fresh Google login: its code is traded for address and token (X-11)', async () => {
    const { client, server, storage } = startClient()
    const login = { success: true, token: 'g', exp: NOW / 1000 + 60, address: GOOGLE, uuid: 'u' }
    server.script('POST /api/v1/google/token', { body: login })
    await client.init()
    await client.connectTo('googlelogin', { code: 'c', codeVerifier: 'v' })
    expect(server.requests[0]?.body).toEqual({ code: 'c', code_verifier: 'v' })
    expect([client.address, storage.items.get('foyer_cached_google_address')]).toEqual([GOOGLE, GOOGLE])
    await client.rooms.hot('h').catch(() => {})
    expect(server.requests.map(getBearer)).toEqual([null, 'Bearer g'])
  })

  test('a code that is refused ends as guest (X-11)', async () => {
    const { client, server } = startClient()
    server.script('POST /api/v1/google/token', { status: 400, body: { code: 4001 } })
    await client.init()
    await expect(client.connectTo('googlelogin', { code: 'c', codeVerifier: 'v' })).rejects.toThrow(
      /^Failed to verifySignedChallenge$/,
    )
    await expect(client.connectTo('googlelogin')).rejects.toThrow(/needs its address/)
    expect([client.connectedAdapterName, client.cachedAdapter]).toEqual(['guest', null])
  })

  test('a login that comes after it was given up is ended (X-11)', async () => {
    const { client, server, storage } = startClient()
    const abort = new AbortController()
    server.script('POST /api/v1/google/token', () => {
      abort.abort()
      return { body: { success: true, token: 'late', exp: 9e9, address: GOOGLE, uuid: 'u' } }
    })
    await client.init()
    const params = { code: 'c', codeVerifier: 'v', signal: abort.signal }
    await expect(client.connectTo('googlelogin', params)).rejects.toThrow(/abort/)
    await settled()
    expect([client.connectedAdapterName, [...storage.items.keys()]]).toEqual(['guest', ['foyer_guest_uuid']])
    expect(server.to('POST /api/v1/logout').map(getBearer)).toEqual(['Bearer late'])
  })

  test('a wallet is taken up again without a window (S4-39)', async () => {
    const storage = new TestStorage({ foyer_cached_adapter: 'metamask' })
    const { payloads, wallet } = await startWithWallet({
      storage,
      wallet: { permitted: true },
      chainId: '0x89',
    })
    expect(payloads('connected')).toEqual([{ adapter: 'metamask', reconnected: true }])
    expect(wallet.methods).not.toContain('eth_requestAccounts')
    expect(wallet.methods).not.toContain('wallet_switchEthereumChain')
  })

  test('one that has locked itself: error, cache cleared, guest, and init resolves (S4-39)', async () => {
    const storage = new TestStorage({ foyer_cached_adapter: 'metamask' })
    const { client, payloads, eventNames } = await startWithWallet({ storage })
    expect(payloads('errored').map(({ message }) => message)).toEqual(['Not connected with wallet'])
    expect([client.connectedAdapterName, client.cachedAdapter]).toEqual(['guest', null])
    expect(eventNames[0]).toBe('ready')
  })

  test('one that is gone from the browser (S4-39)', async () => {
    const storage = new TestStorage({ foyer_cached_adapter: 'metamask', foyer_cached_wallet: 'io.metamask' })
    const { client } = startClient({ storage, adapters: [metamask()] })
    await client.init()
    expect([client.connectedAdapterName, client.cachedAdapter]).toEqual(['guest', null])
    expect(storage.items.has('foyer_cached_wallet')).toBe(false)
  })

  test('one that never answers: init resolves, and a signal is the way out (P38)', async () => {
    vi.useFakeTimers()
    const wallet = new FakeWallet({ permitted: true })
    wallet.fault('eth_accounts', 'hang')
    const storage = new TestStorage({ foyer_cached_adapter: 'metamask' })
    const { client, payloads } = startClient({ storage, adapters: [metamask({ provider: wallet })] })
    const abort = new AbortController()
    const initialising = client.init({ signal: abort.signal })
    await vi.advanceTimersByTimeAsync(60_000)
    await initialising
    expect([client.status, payloads('errored')]).toEqual(['connecting', []])
    abort.abort()
    expect(client.connectedAdapterName).toBe('guest')
  })
})

describe('the five seconds', () => {
  async function startHanging(cached: boolean) {
    vi.useFakeTimers()
    const wallet = new FakeWallet({ permitted: true })
    const fake = createFakeEngine(wallet)
    let answer: (wallet: FakeWallet) => void = () => {}
    const never = () =>
      new Promise<FakeWallet>((resolve) => {
        answer = resolve
      })
    fake.answers.resume = never
    fake.answers.connect = never
    const storage = new TestStorage(cached ? { foyer_cached_adapter: 'openlogin' } : {})
    const harness = startClient({ storage, adapters: [openlogin({ engine: fake.engine })] })
    const initialising = harness.client.init()
    await vi.advanceTimersByTimeAsync(0)
    return { ...harness, fake, initialising, answer: () => answer(wallet) }
  }

  test('a social login that is taken up again and never answers (S4-40, S4-41, S8-28, S9-02)', async () => {
    const { client, payloads, storage, initialising, events } = await startHanging(true)
    await vi.advanceTimersByTimeAsync(4999)
    expect([client.status, payloads('errored')]).toEqual(['connecting', []])
    const statuses: string[] = []
    client.on('errored', () => statuses.push(client.status))
    vi.advanceTimersByTime(1)
    expect(payloads('errored').map(({ message }) => message)).toEqual(['Connection timed out'])
    expect([statuses, client.connectedAdapterName]).toEqual([['errored'], 'guest'])
    expect(storage.items.has('foyer_cached_adapter')).toBe(false)
    await initialising
    expect(events.map(([name]) => name)).toEqual([
      'ready',
      'connecting',
      'cache_clear',
      'errored',
      'connecting',
      'connected',
    ])
  })

  test('a success that comes too late is given back (S4-42)', async () => {
    const { client, fake, answer } = await startHanging(true)
    await vi.advanceTimersByTimeAsync(5000)
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect([client.connectedAdapterName, fake.calls.at(-1)]).toEqual(['guest', 'logout'])
  })

  test('a first social login may take its time (S4-41, S4-42)', async () => {
    const { client, payloads, answer } = await startHanging(false)
    const connecting = client.connectTo('openlogin')
    await vi.advanceTimersByTimeAsync(300_000)
    expect([client.status, payloads('errored')]).toEqual(['connecting', []])
    answer()
    await connecting
    expect(client.connectedAdapterName).toBe('openlogin')
  })

  test('a wallet does not time out because another tab uses a social login (S4-41)', async () => {
    const { client, wallet, storage, payloads } = await startWithWallet()
    vi.useFakeTimers()
    wallet.fault('eth_requestAccounts', 'hang')
    const connecting = client.connectTo('metamask')
    storage.setItem('foyer_cached_adapter', 'openlogin')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([client.status, payloads('errored')]).toEqual(['connecting', []])
    wallet.heal('eth_requestAccounts')
    await connecting
  })

  test('nothing happens after the connect (S4-42)', async () => {
    const { client, answer, events, initialising } = await startHanging(true)
    answer()
    await initialising
    const before = events.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect([client.connectedAdapterName, events.length]).toEqual(['openlogin', before])
  })
})

test('a listener of ready may connect by itself (S4-29)', async () => {
  const { client, payloads } = startClient({ adapters: [metamask({ provider: new FakeWallet() })] })
  client.on('ready', () => client.connectTo('metamask'))
  await client.init()
  await settled()
  expect(payloads('connected')).toEqual([{ adapter: 'metamask', reconnected: false }])
})
