import { DEVELOPMENT_KEYS, FakeWallet, walletError } from '@foyer/testkit/wallet'
import { describe, expect, test, vi } from 'vitest'
import { metamask } from '../../src/wallet/adapters/metamask.ts'
import { openlogin } from '../../src/wallet/adapters/openlogin.ts'
import { walletConnectV2 } from '../../src/wallet/adapters/wallet-connect-v2.ts'
import {
  createFakeEngine,
  settled,
  startClient,
  startConnected,
  startWithWallet,
} from '../support/harness.ts'

const NOT_READY =
  'Wallet adapter is not ready yet, Please wait for init function to resolve before calling connect/connectTo function'

describe('init of an adapter', () => {
  test('a fresh adapter is not ready, and has a chain to be initialised with (S4-03, S4-07)', async () => {
    const adapter = metamask({ provider: new FakeWallet() })
    expect([adapter.status, adapter.chainConfig]).toEqual([
      'not_ready',
      { chainNamespace: 'eip155', chainId: '0x1' },
    ])
    await adapter.init()
    expect(adapter.status).toBe('ready')
  })

  test('is refused a second time (S4-05)', async () => {
    const adapter = metamask({ provider: new FakeWallet() })
    await adapter.init()
    await expect(adapter.init()).rejects.toThrow(/^Adapter is already initialized$/)
    await adapter.connect()
    await expect(adapter.init()).rejects.toThrow(/^Already connected$/)
  })

  test.each([null, undefined])('needs a chain config, not %s (S4-06, S8-22)', async (none) => {
    const adapter = metamask({ provider: new FakeWallet() })
    adapter.chainConfig = none
    await expect(adapter.init()).rejects.toThrow(/^rpcTarget is required in chainConfig$/)
    expect(adapter.status).toBe('not_ready')
  })

  test('two at once are one (S4-08)', async () => {
    const { engine, calls } = createFakeEngine(new FakeWallet())
    const adapter = openlogin({ engine })
    const ready = vi.fn()
    adapter.on('ready', ready)
    await Promise.all([adapter.init(), adapter.init()])
    expect(calls).toEqual(['init'])
    expect(ready).toHaveBeenCalledOnce()
  })

  test.each([
    ['metamask', metamask()],
    ['openlogin', openlogin()],
    ['wallet-connect-v2', walletConnectV2()],
  ])('%s without a wallet fails softly and may be tried again (X-09)', async (_, adapter) => {
    await expect(adapter.init()).rejects.toThrow()
    expect(adapter.status).toBe('not_ready')
  })
})

describe('connect of an adapter', () => {
  test('before init (S4-09, S8-23)', async () => {
    const wallet = new FakeWallet()
    await expect(metamask({ provider: wallet }).connect()).rejects.toThrow(NOT_READY)
    expect(wallet.requests).toEqual([])
  })

  test('while connecting and when connected (S4-09, S8-20, S8-21)', async () => {
    const wallet = new FakeWallet()
    wallet.fault('eth_requestAccounts', 'hang')
    const adapter = metamask({ provider: wallet })
    await adapter.init()
    const connecting = adapter.connect()
    expect(adapter.status).toBe('connecting')
    await expect(adapter.connect()).rejects.toThrow(/^Already connecting$/)
    wallet.heal('eth_requestAccounts')
    await connecting
    await expect(adapter.connect()).rejects.toThrow(/^Already connected$/)
    expect(wallet.methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('a second connect of wallet-connect-v2 joins the pending one and is shown its address (S4-10)', async () => {
    const wallet = new FakeWallet()
    const fake = createFakeEngine(wallet)
    let scanned = () => {}
    fake.answers.connect = async ({ onUri }) => {
      onUri?.('wc:1')
      await new Promise<void>((resolve) => {
        scanned = resolve
      })
      await wallet.request({ method: 'eth_requestAccounts' })
      return wallet
    }
    const { client, payloads } = startClient({ adapters: [walletConnectV2({ engine: fake.engine })] })
    await client.init()
    const uris: string[] = []
    const first = client.connectTo('wallet-connect-v2', { onUri: (uri) => uris.push(`first ${uri}`) })
    await settled()
    const second = client.connectTo('wallet-connect-v2', { onUri: (uri) => uris.push(`second ${uri}`) })
    scanned()
    await Promise.all([first, second])
    expect(uris).toEqual(['first wc:1', 'second wc:1'])
    expect(fake.calls.filter((call) => call === 'connect')).toHaveLength(1)
    expect(payloads('connecting')).toEqual([{ adapter: 'guest' }, { adapter: 'wallet-connect-v2' }])
  })
})

describe('connectTo', () => {
  test('signs the guest out first, and says so (S4-04, S4-11)', async () => {
    const { client, events } = await startConnected()
    expect(events).toEqual([
      ['ready', undefined],
      ['connecting', { adapter: 'guest' }],
      ['connected', { adapter: 'guest', reconnected: false }],
      ['disconnected', { adapter: 'guest' }],
      ['connecting', { adapter: 'metamask' }],
      ['connected', { adapter: 'metamask', reconnected: false }],
    ])
    expect(client.status).toBe('connected')
  })

  test('another wallet: the old one is left before the new one is asked (S4-11, X-12)', async () => {
    const { engine, calls } = createFakeEngine(new FakeWallet({ keys: DEVELOPMENT_KEYS.slice(1, 2) }))
    const { client, wallet, events } = await startConnected({ others: [openlogin({ engine })] })
    wallet.fault('wallet_revokePermissions', 'hang')
    events.length = 0
    const switching = client.connectTo('openlogin')
    await settled()
    expect([events, calls]).toEqual([[], ['init']])
    wallet.heal('wallet_revokePermissions')
    await switching
    expect(events.map(([name]) => name)).toEqual(['cache_clear', 'disconnected', 'connecting', 'connected'])
    expect(client.connectedAdapterName).toBe('openlogin')
  })

  test('the same wallet again (S4-11)', async () => {
    const { client, events } = await startConnected()
    events.length = 0
    await client.connectTo('metamask')
    expect(events.map(([name]) => name)).toEqual(['cache_clear', 'disconnected', 'connecting', 'connected'])
  })

  test('a kind that is not configured does not end the session (S4-12, S5-06)', async () => {
    const { client, events } = await startConnected()
    events.length = 0
    await expect(client.connectTo('openlogin')).rejects.toThrow(
      /^Please add wallet adapter for openlogin wallet, before connecting$/,
    )
    await expect(client.connectTo('openlogin')).rejects.toMatchObject({
      hint: 'Adapters of this client: metamask.',
    })
    expect([client.connectedAdapterName, events]).toEqual(['metamask', []])
  })

  test('nor does one that is not ready (S4-12)', async () => {
    const { client } = await startConnected({ others: [openlogin()] })
    await expect(client.connectTo('openlogin')).rejects.toThrow(NOT_READY)
    expect(client.connectedAdapterName).toBe('metamask')
  })

  test('nor does an adapter that was connected without the client (S4-12)', async () => {
    const { client, adapter, events } = await startWithWallet()
    await adapter.connect()
    events.length = 0
    await expect(client.connectTo('metamask')).rejects.toThrow(/^Already connected$/)
    expect([client.connectedAdapterName, events]).toEqual(['guest', []])
  })

  test.each(['metamask', 'guest', 'googlelogin'] as const)('%s before init (S4-13)', async (name) => {
    const { client } = startClient({ adapters: [metamask({ provider: new FakeWallet() })] })
    await expect(client.connectTo(name, { address: '0xabc' })).rejects.toThrow(NOT_READY)
  })

  test('another kind while connecting leaves the first alone (S4-14)', async () => {
    const { client, wallet } = await startWithWallet()
    wallet.fault('eth_requestAccounts', 'hang')
    const connecting = client.connectTo('metamask')
    expect(client.status).toBe('connecting')
    await expect(client.connectTo('guest')).rejects.toThrow(/^Already connecting$/)
    wallet.heal('eth_requestAccounts')
    await connecting
    expect(client.connectedAdapterName).toBe('metamask')
  })

  test('also while the old wallet is still being left (S4-14)', async () => {
    const { client, wallet } = await startConnected()
    wallet.fault('wallet_revokePermissions', 'hang')
    const switching = client.connectTo('guest')
    await expect(client.connectTo('metamask')).rejects.toThrow(/^Already connecting$/)
    await expect(client.disconnect()).rejects.toThrow(/^No wallet is connected$/)
    wallet.heal('wallet_revokePermissions')
    await switching
    expect(client.connectedAdapterName).toBe('guest')
  })

  test('takes the first of eth_accounts and remembers the kind (S4-15, S4-16, S7-56)', async () => {
    const keys = [DEVELOPMENT_KEYS[1], DEVELOPMENT_KEYS[0]]
    const { client, wallet, storage } = await startConnected({ wallet: { keys } })
    expect(client.address).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(wallet.methods).toContain('eth_accounts')
    expect([client.cachedAdapter, storage.items.get('foyer_cached_adapter')]).toEqual([
      'metamask',
      'metamask',
    ])
    expect(client.provider).toBe(wallet)
  })

  test.each([
    ['an empty list', []],
    ['nothing', null],
    ['no list', { accounts: [] }],
    ['a list of numbers', [1]],
  ])('a wallet that answers %s (S4-15, S8-19, S4-38)', async (_, answer) => {
    const { client, wallet, adapter } = await startWithWallet()
    wallet.fault('eth_accounts', { answer })
    await expect(client.connectTo('metamask')).rejects.toThrow(/^Not connected with wallet$/)
    expect([client.connectedAdapterName, adapter.status]).toEqual(['guest', 'ready'])
    wallet.heal('eth_accounts')
    await client.connectTo('metamask')
    expect(client.connectedAdapterName).toBe('metamask')
  })

  test.each([
    ['rejects', { reject: walletError(4001, 'User rejected the request.') }],
    ['rejects with a plain object', { reject: { code: 4001, message: 'User rejected the request.' } }],
    ['throws', { throw: walletError(4001, 'User rejected the request.') }],
  ])('a wallet that %s: its own error, then guest (S4-36…38)', async (_, fault) => {
    const { client, wallet, adapter, eventNames, payloads } = await startWithWallet()
    wallet.fault('eth_requestAccounts', fault)
    const error = 'throw' in fault ? fault.throw : fault.reject
    await expect(client.connectTo('metamask')).rejects.toBe(error)
    expect([client.status, client.connectedAdapterName, adapter.status]).toEqual([
      'connected',
      'guest',
      'ready',
    ])
    expect(payloads('errored')[0]).toBeInstanceOf(Error)
    expect(payloads('errored')[0]).toMatchObject({ message: 'User rejected the request.', code: 4001 })
    expect(client.cachedAdapter).toBe(null)
    expect(eventNames).not.toContain('clear_token')
  })

  test('an aborted signal is the way out of a wallet that never answers (S4-38)', async () => {
    const { client, wallet } = await startWithWallet()
    wallet.fault('eth_requestAccounts', 'hang')
    const abort = new AbortController()
    const connecting = client.connectTo('metamask', { signal: abort.signal })
    const reason = new Error('never mind')
    abort.abort(reason)
    expect(client.connectedAdapterName).toBe('guest')
    await expect(connecting).rejects.toBe(reason)
    wallet.heal('eth_requestAccounts')
    await settled()
    expect([client.connectedAdapterName, wallet.methods.at(-1)]).toEqual([
      'guest',
      'wallet_revokePermissions',
    ])
    await client.connectTo('metamask')
    expect(client.connectedAdapterName).toBe('metamask')
  })

  test('a signal that is aborted already changes nothing (S4-38)', async () => {
    const { client, events } = await startConnected()
    events.length = 0
    await expect(client.connectTo('guest', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/)
    expect([client.connectedAdapterName, events]).toEqual(['metamask', []])
  })

  test('an approval that comes after a second attempt has begun does not end it (S4-38)', async () => {
    const { client, wallet } = await startWithWallet()
    wallet.fault('eth_requestAccounts', 'hang')
    const abort = new AbortController()
    const first = client.connectTo('metamask', { signal: abort.signal })
    abort.abort()
    await expect(first).rejects.toThrow()
    const second = client.connectTo('metamask')
    wallet.heal('eth_requestAccounts')
    await second
    await settled()
    expect(client.connectedAdapterName).toBe('metamask')
    expect(wallet.methods).not.toContain('wallet_revokePermissions')
  })

  test('listeners that throw break nothing, and are logged (X-14)', async () => {
    const { client, lines } = startClient({ adapters: [metamask({ provider: new FakeWallet() })] })
    for (const event of ['ready', 'connecting', 'connected', 'disconnected'] as const) {
      client.on(event, () => {
        throw new Error('listener')
      })
      client.on(event, async () => {
        throw new Error('async listener')
      })
    }
    await client.init()
    await client.connectTo('metamask')
    await settled()
    expect(client.connectedAdapterName).toBe('metamask')
    expect(lines.filter(({ text }) => text.includes('async listener')).length).toBeGreaterThan(0)
  })
})

test('an error of another adapter clears the cache and leaves who is connected (S4-36, S4-37)', async () => {
  const fake = createFakeEngine(new FakeWallet())
  fake.answers.connect = async () => {
    throw new Error('popup closed')
  }
  const other = openlogin({ engine: fake.engine })
  const { client, payloads } = await startConnected({ others: [other] })
  await expect(other.connect()).rejects.toThrow('popup closed')
  expect([client.status, client.connectedAdapterName, client.cachedAdapter]).toEqual([
    'connected',
    'metamask',
    null,
  ])
  expect(payloads('errored')).toHaveLength(1)
})
