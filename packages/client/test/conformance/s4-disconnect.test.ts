import { FakeWallet, walletError } from '@foyer/testkit/wallet'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openlogin } from '../../src/wallet/adapters/openlogin.ts'
import {
  createFakeEngine,
  getBearer,
  settled,
  startClient,
  startConnected,
  startWithWallet,
} from '../support/harness.ts'

const VERIFY = 'POST /api/v1/siww/verify'
const LOGOUT = 'POST /api/v1/logout'

afterEach(() => void vi.useRealTimers())

describe('disconnect', () => {
  test('revokes before anything else, S4-20 S4-21 S4-24 then everything settles (S4-17)', async () => {
    const { client, wallet, adapter, storage, events } = await startConnected()
    events.length = 0
    wallet.fault('wallet_revokePermissions', 'hang')
    const leaving = client.disconnect()
    await settled()
    expect(wallet.requests.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
    expect([client.status, adapter.status, wallet.listenerCount > 0, events]).toEqual([
      'connected',
      'connected',
      true,
      [],
    ])
    const cacheSeen: unknown[] = []
    client.on('disconnected', () => cacheSeen.push(client.cachedAdapter))
    wallet.heal('wallet_revokePermissions')
    await leaving
    expect(events).toEqual([
      ['cache_clear', undefined],
      ['disconnected', { adapter: 'metamask' }],
    ])
    expect([
      client.status,
      adapter.status,
      client.connectedAdapterName,
      client.address,
      client.provider,
    ]).toEqual(['ready', 'ready', null, null, null])
    expect([cacheSeen, storage.items.has('foyer_cached_adapter'), wallet.listenerCount]).toEqual([
      [null],
      false,
      0,
    ])
    await client.connectTo('metamask')
    expect(client.status).toBe('connected')
  })

  test.each([
    ['does not know the method', { reject: walletError(-32601, 'unknown') }],
    ['does not support it', { reject: walletError(4200, 'unsupported') }],
    ['throws', { throw: new Error('broken') }],
  ])('goes on with a wallet that %s (S4-17)', async (_, fault) => {
    const { client, wallet, lines } = await startConnected()
    wallet.fault('wallet_revokePermissions', fault)
    await client.disconnect()
    expect(client.status).toBe('ready')
    expect(lines.some(({ level }) => level === 'warn')).toBe(true)
  })

  test('goes on after five seconds with a wallet that never answers (S4-17, P38)', async () => {
    const { client, wallet } = await startConnected()
    vi.useFakeTimers()
    wallet.fault('wallet_revokePermissions', 'hang')
    const leaving = client.disconnect()
    await vi.advanceTimersByTimeAsync(5000)
    await leaving
    expect(client.status).toBe('ready')
  })

  test('other kinds revoke nothing (S4-18)', async () => {
    const wallet = new FakeWallet({ permitted: true })
    const { engine, calls } = createFakeEngine(wallet)
    const { client } = startClient({ adapters: [openlogin({ engine })] })
    await client.init()
    await client.connectTo('openlogin')
    await client.disconnect()
    expect(wallet.methods).not.toContain('wallet_revokePermissions')
    expect(calls.at(-1)).toBe('logout')
  })

  test('needs a connected wallet (S4-19, S8-27)', async () => {
    const { client, adapter } = startNotInitialised()
    await expect(client.disconnect()).rejects.toThrow(/^No wallet is connected$/)
    await expect(adapter.disconnect()).rejects.toThrow(/^No wallet is connected$/)
    await client.init()
    await client.disconnect()
    await expect(client.disconnect()).rejects.toThrow(/^No wallet is connected$/)
  })

  test('does not disturb a pending connect (S4-19)', async () => {
    const { client, wallet } = await startWithWallet()
    wallet.fault('eth_requestAccounts', 'hang')
    const connecting = client.connectTo('metamask')
    await expect(client.disconnect()).rejects.toThrow(/^No wallet is connected$/)
    wallet.heal('eth_requestAccounts')
    await connecting
    expect(client.connectedAdapterName).toBe('metamask')
  })

  test('leaves the cache alone when another kind is in it (S4-20)', async () => {
    const { client, storage } = await startConnected()
    storage.setItem('foyer_cached_adapter', 'openlogin')
    await client.disconnect()
    expect(client.cachedAdapter).toBe('openlogin')
  })

  test('a Google login leaves neither address nor token (S4-20, S4-23)', async () => {
    const { client, storage, server } = await startWithWallet()
    const address = '0x00000000000000000000000000000000000000Ab'
    storage.setItem(
      `foyer_token_${address.toLowerCase()}_googlelogin`,
      JSON.stringify({ token: 'google-token', exp: 9e9 }),
    )
    await client.connectTo('googlelogin', { address })
    expect(storage.items.get('foyer_cached_google_address')).toBe(address)
    await client.disconnect()
    await settled()
    expect([...storage.items.keys()]).toEqual(['foyer_guest_uuid'])
    expect(server.to('POST /api/v1/logout').map(getBearer)).toEqual(['Bearer google-token'])
  })

  test('events of a wallet that is being left end nothing a second time (S4-22)', async () => {
    const { client, wallet, payloads, events } = await startConnected()
    wallet.fault('wallet_revokePermissions', 'hang')
    events.length = 0
    const leaving = client.disconnect()
    wallet.emit('accountsChanged', [])
    wallet.emit('disconnect', walletError(4900, 'gone'))
    wallet.heal('wallet_revokePermissions')
    await leaving
    await settled()
    expect(payloads('disconnected')).toHaveLength(1)
    expect(payloads('errored')).toEqual([])
    expect(client.status).toBe('ready')
  })

  test('the token goes, here and on the server, without waiting for either (S4-23)', async () => {
    const { client, wallet, server, storage } = await startConnected()
    await client.authenticate()
    server.script('POST /api/v1/logout', 'hang')
    expect(storage.items.has(`foyer_token_${wallet.address.toLowerCase()}_metamask`)).toBe(true)
    await client.disconnect()
    expect(storage.items.has(`foyer_token_${wallet.address.toLowerCase()}_metamask`)).toBe(false)
    expect(server.to('POST /api/v1/logout').map(getBearer)).toEqual(['Bearer token-1'])
    server.release()
  })

  test('the token goes before a wallet that takes its time (S4-23)', async () => {
    const { client, wallet, server, storage } = await startConnected()
    await client.authenticate()
    wallet.fault('wallet_revokePermissions', 'hang')
    const leaving = client.disconnect()
    expect(storage.items.has(`foyer_token_${wallet.address.toLowerCase()}_metamask`)).toBe(false)
    await settled()
    expect(server.to('POST /api/v1/logout')).toHaveLength(1)
    wallet.heal('wallet_revokePermissions')
    await leaving
  })

  test.each(['while the wallet is told', 'afterwards'])(
    'a sign-in that is answered %s leaves no token, here or on the server (S4-23)',
    async (when) => {
      const { client, wallet, server, storage } = await startConnected()
      let answer = () => {}
      const late = new Promise<void>((resolve) => {
        answer = resolve
      })
      server.script(VERIFY, () => ({ after: late, body: { success: true, token: 'late', exp: 9e9 } }))
      const signing = client.authenticate()
      await vi.waitFor(() => expect(server.to(VERIFY)).toHaveLength(1))
      if (when !== 'afterwards') wallet.fault('wallet_revokePermissions', 'hang')
      const leaving = client.disconnect()
      await expect(signing).rejects.toThrow(/^Not connected with wallet\.$/)
      if (when === 'afterwards') await leaving
      answer()
      await vi.waitFor(() => expect(server.to(LOGOUT).map(getBearer)).toEqual(['Bearer late']))
      expect([...storage.items.keys()].filter((key) => key.includes('token'))).toEqual([])
      wallet.heal('wallet_revokePermissions')
      await leaving
      expect(server.to(LOGOUT)).toHaveLength(1)
    },
  )

  test('a signature that comes after the end is dropped (S4-23)', async () => {
    const { client, wallet, server } = await startConnected()
    wallet.fault('wallet_revokePermissions', { reject: walletError(4200, 'unsupported') })
    wallet.fault('personal_sign', 'hang')
    const signing = client.authenticate()
    await vi.waitFor(() => expect(wallet.methods).toContain('personal_sign'))
    await Promise.all([client.disconnect(), expect(signing).rejects.toThrow()])
    wallet.heal('personal_sign')
    // Answered after the one that was held back.
    await wallet.request({ method: 'personal_sign', params: ['0x00', wallet.address] })
    await settled()
    expect(server.to(VERIFY)).toEqual([])
  })

  test('no wallet is asked to sign while it is left (S4-23)', async () => {
    const { client, wallet } = await startConnected()
    wallet.fault('wallet_revokePermissions', 'hang')
    const leaving = client.disconnect()
    await expect(client.authenticate()).rejects.toThrow(/^Not connected with wallet/)
    expect(wallet.methods).not.toContain('personal_sign')
    wallet.heal('wallet_revokePermissions')
    await leaving
  })

  test('the application may follow with guest, also from the event itself (S4-24)', async () => {
    const { client, lines } = await startConnected()
    client.on('disconnected', () => client.connectTo('guest'))
    await client.disconnect()
    await settled()
    expect([client.status, client.connectedAdapterName]).toEqual(['connected', 'guest'])
    expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('two at once are one (S4-25)', async () => {
    const { client, wallet, payloads, events } = await startConnected()
    events.length = 0
    await Promise.all([client.disconnect(), client.disconnect()])
    expect(wallet.methods.filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
    expect(payloads('disconnected')).toHaveLength(1)
  })
})

function startNotInitialised() {
  const { engine } = createFakeEngine(new FakeWallet())
  const adapter = openlogin({ engine })
  return { ...startClient({ adapters: [adapter] }), adapter }
}
