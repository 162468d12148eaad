import { FakeWallet } from '@foyer/testkit/wallet'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { metamask } from '../../src/index.ts'
import { VERSION } from '../../src/platform/version.ts'
import {
  API,
  createTestLog,
  LOCATION,
  startClient,
  startConnected,
  startWithWallet,
  TestStorage,
} from '../support/harness.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const GOOGLE = '0x00000000000000000000000000000000000000ab'

afterEach(() => void vi.unstubAllGlobals())

describe('the guest', () => {
  test('is made once and read again (S1-08)', () => {
    const storage = new TestStorage()
    const first = startClient({ storage }).client.userInfo.uuid
    expect(first).toMatch(UUID_V4)
    expect(startClient({ storage }).client.userInfo.uuid).toBe(first)
    expect(storage.items.get('foyer_guest_uuid')).toBe(first)
  })

  test('outlives signing in and out, and 4011 (S1-08)', async () => {
    const { client, storage, server } = await startConnected()
    const before = storage.items.get('foyer_guest_uuid')
    server.script('GET /api/hot-room/', { status: 401, body: { code: 4011 } })
    await client.rooms.hot('h').catch(() => {})
    await client.disconnect()
    await client.connectTo('guest')
    expect([client.userInfo.uuid, storage.items.get('foyer_guest_uuid')]).toEqual([before, before])
  })

  test('needs no storage (S1-08, P39)', async () => {
    const storage = new TestStorage()
    storage.broken = true
    const { client, server } = startClient({ storage })
    await client.init()
    await client.rooms.hot('h').catch(() => {})
    expect(client.userInfo.uuid).toMatch(UUID_V4)
    expect(server.requests[0]?.headers.get('x-guest-uuid')).toBe(client.userInfo.uuid)
  })

  test('two tabs that start together are one (P40)', () => {
    const storage = new TestStorage()
    const [a, b] = [startClient({ storage }), startClient({ storage })]
    storage.setItem('foyer_guest_uuid', '00000000-0000-4000-8000-000000000001')
    expect(a.client.userInfo.uuid).toBe(b.client.userInfo.uuid)
  })

  test('has these six fields (S3-10)', () => {
    const { client } = startClient()
    expect(client.userInfo).toEqual({
      uuid: expect.stringMatching(UUID_V4),
      address: null,
      auth_type: 'guest',
      created_at: null,
      updated_at: null,
      real_address: null,
    })
  })
})

describe('headers', () => {
  const sent = async ({ client, server }: ReturnType<typeof startClient>) => {
    await client.rooms.hot('h').catch(() => {})
    return Object.fromEntries(server.requests.at(-1)?.headers ?? [])
  }

  test('of a guest (S6-03, S6-04)', async () => {
    const harness = await startWithWallet()
    expect(await sent(harness)).toEqual({
      'x-client-agent': expect.stringMatching(/^foyer-client\/\d+\.\d+\.\d+ \(.+\)$/),
      'x-guest-uuid': harness.client.userInfo.uuid,
    })
  })

  test('of a wallet: nothing, then its bearer (S6-01, S6-02, S6-03)', async () => {
    const harness = await startConnected()
    expect(Object.keys(await sent(harness))).toEqual(['x-client-agent'])
    await harness.client.authenticate()
    expect(await sent(harness)).toMatchObject({ authorization: 'Bearer token-1' })
    expect(await sent(harness)).not.toHaveProperty('x-guest-uuid')
    expect(harness.client.userInfo).toMatchObject({ auth_type: 'wallet', address: harness.wallet.address })
  })

  test('of a Google login without a token (S6-03, X-11)', async () => {
    const harness = await startWithWallet()
    await harness.client.connectTo('googlelogin', { address: GOOGLE })
    expect(Object.keys(await sent(harness))).toEqual(['x-client-agent'])
    expect(harness.client.userInfo).toMatchObject({
      auth_type: 'googlelogin',
      address: GOOGLE,
      real_address: null,
    })
    await expect(harness.client.authenticate()).rejects.toThrow(/^Not connected with wallet\.$/)
  })

  test.each<{ who: string; items: Record<string, string>; isNamed: boolean }>([
    { who: 'a wallet', items: { foyer_cached_adapter: 'metamask' }, isNamed: false },
    {
      who: 'a member of a site, whom its page signs in anew',
      items: { foyer_cached_adapter: 'googlelogin', foyer_cached_google_address: 'm_1' },
      isNamed: true,
    },
    { who: 'nobody', items: {}, isNamed: true },
  ])(
    'before init, in a browser that remembers $who, name the guest: $isNamed',
    async ({ items, isNamed }) => {
      const headers = await sent(startClient({ storage: new TestStorage(items) }))
      expect('x-guest-uuid' in headers).toBe(isNamed)
    },
  )

  test('of a guest whose sign-in is pending (S6-03)', async () => {
    const harness = await startWithWallet()
    harness.wallet.fault('eth_requestAccounts', 'hang')
    const connecting = harness.client.connectTo('metamask')
    expect(await sent(harness)).toHaveProperty('x-guest-uuid')
    harness.wallet.heal('eth_requestAccounts')
    await connecting
  })

  test('the agent of an application, made fit for a header (S6-04)', async () => {
    expect(await sent(startClient({ agent: 'мой/1 (x)\n' }))).toMatchObject({
      'x-client-agent': '???/1 (x)?',
    })
  })

  test.each([
    ['csrftoken=abc', 'abc'],
    ['a=1; csrftoken=a%3Db; c=2', 'a=b'],
    ['a=1;csrftoken=abc', 'abc'],
    ['xcsrftoken=abc', null],
    ['csrftoken=', null],
    ['csrftoken=%E0%A4%A', '%E0%A4%A'],
    ['', null],
  ])('cookie %j (S7-00b)', async (cookie, token) => {
    vi.stubGlobal('document', { cookie })
    expect((await sent(startClient()))['x-csrftoken'] ?? null).toBe(token)
  })

  test('a page that forbids its cookies (S7-00b)', async () => {
    vi.stubGlobal('document', {
      get cookie() {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    })
    expect(await sent(startClient())).not.toHaveProperty('x-csrftoken')
  })

  test('a next page elsewhere is not fetched (S6-08)', async () => {
    const { client, server } = await startConnected()
    await client.authenticate()
    const before = server.requests.length
    for (const next of [
      'https://evil.example/api/whiteboard/?cursor=1',
      'http://api.example.org/x',
      'http://',
      '//evil.example/',
    ])
      expect(await client.rooms.messages({ next })).toMatchObject({ results: [], next: null })
    expect(server.requests).toHaveLength(before)
  })
})

describe('two tabs', () => {
  test('a token that another tab has cleared ends here too (P40)', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const { client, storage, payloads, wallet } = await startConnected()
    await client.authenticate()
    storage.removeItem(`foyer_token_${wallet.address.toLowerCase()}_metamask`)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'unrelated' }))
    expect(payloads('clear_token')).toEqual([])
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'foyer_token' }))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(payloads('clear_token')).toEqual(['Invalid token'])
  })
})

describe('createClient', () => {
  test('the version is that of the package', async () => {
    const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
    expect(VERSION).toBe(manifest.version)
  })

  test('without a page it needs apiUrl and domain', async () => {
    const { createClient } = await import('../../src/create-client.ts')
    expect(() => createClient()).toThrow(/apiUrl/)
    expect(() => createClient({ apiUrl: API })).toThrow(/domain/)
    expect(() => createClient({ apiUrl: 'ftp://x', domain: 'example.com' })).toThrow(/not an http address/)
    expect(createClient({ apiUrl: API, domain: 'example.com' }).status).toBe('not_ready')
  })

  test('with a page everything has a default', async () => {
    vi.stubGlobal('location', LOCATION)
    vi.stubGlobal('fetch', async () => new Response('{"hot_room":null,"results":[]}'))
    const { createClient } = await import('../../src/create-client.ts')
    const client = createClient({ log: createTestLog().log })
    await client.init()
    expect(await client.rooms.hot('h')).toEqual({ hot_room: null, results: [] })
  })

  test('two clients share nothing but what they are given', async () => {
    const [a, b] = [await startConnected(), startClient()]
    await b.client.init()
    expect([a.client.connectedAdapterName, b.client.connectedAdapterName]).toEqual(['metamask', 'guest'])
    expect(a.client.session.id).not.toBe(b.client.session.id)
  })
})

describe('the wallets of a page (EIP-6963) (X-09)', () => {
  test('are found, and MetaMask is preferred', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const [other, mask, late] = [new FakeWallet(), new FakeWallet(), new FakeWallet()]
    other.announce(page, { rdns: 'org.other', name: 'Other' })
    mask.announce(page, { icon: 'javascript:alert(1)' })
    const { client, storage } = startClient({ adapters: [metamask()] })
    late.announce(page, { rdns: 'org.late', name: 'Late' })
    new FakeWallet().announce(page, { name: 'An impostor' })
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: { rdns: 'no.provider' } } }),
    )
    const trap = new Proxy({}, { get: () => expect.unreachable() })
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: trap }))
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider'))
    expect(client.wallets).toEqual([
      { rdns: 'org.other', name: 'Other', icon: expect.stringMatching(/^data:image/) },
      { rdns: 'io.metamask', name: 'MetaMask', icon: '' },
      { rdns: 'org.late', name: 'Late', icon: expect.any(String) },
    ])
    await client.init()
    await client.connectTo('metamask')
    expect([client.provider, storage.items.get('foyer_cached_wallet')]).toEqual([mask, 'io.metamask'])
    await client.connectTo('metamask', { rdns: 'org.other' })
    expect([client.provider, storage.items.get('foyer_cached_wallet')]).toEqual([other, 'org.other'])

    const again = startClient({ storage, adapters: [metamask()] })
    await again.client.init()
    expect(again.client.provider).toBe(other)
    await expect(again.client.connectTo('metamask', { rdns: 'org.gone' })).rejects.toThrow(/org\.gone/)
    expect(again.client.provider).toBe(other)
  })

  test('window.ethereum is what remains without them', async () => {
    const wallet = new FakeWallet()
    vi.stubGlobal('window', Object.assign(new EventTarget(), { ethereum: wallet }))
    const { client, storage } = startClient({ adapters: [metamask()] })
    await client.init()
    await client.connectTo('metamask')
    expect([client.provider, storage.items.has('foyer_cached_wallet')]).toEqual([wallet, false])
  })

  test('one that comes after init can be connected', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const { client } = startClient({ adapters: [metamask()] })
    await client.init()
    expect(client.connectedAdapterName).toBe('guest')
    new FakeWallet().announce(page)
    await client.connectTo('metamask')
    expect(client.connectedAdapterName).toBe('metamask')
  })
})
