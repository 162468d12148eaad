import { FakeWallet } from '@foyer/testkit/wallet'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/create-client.ts'
import { metamask, openlogin, walletConnectV2 } from '../../src/index.ts'
import {
  API,
  getBearer,
  NOW,
  startClient,
  startConnected,
  startWithWallet,
  TestStorage,
} from '../support/harness.ts'

const NOT_CHAINS = ['0X1', '0x01', '1', 1, 137n, '', null, 'eip155:1', '0xa', {}]

describe('chain ids (S5-01, S8-25)', () => {
  test.each(NOT_CHAINS)('%s is invalid', (chainId) => {
    const settings = { chainId: chainId as '0x1' }
    expect(() => createClient({ apiUrl: API, domain: 'example.com', ...settings })).toThrow(
      /^Invalid chainId$/,
    )
    for (const make of [metamask, openlogin, walletConnectV2])
      expect(() => make(settings)).toThrow(/^Invalid chainId$/)
  })

  test.each(['0x1', '0x5', '0x89'] as const)(
    '%s is known, and adapters take it over (S3-15, S3-16)',
    (chainId) => {
      const adapters = [metamask({ provider: new FakeWallet() }), openlogin({ chainId: '0x5' })]
      const { client } = startClient({ chainId, adapters })
      expect(client.chainConfig).toEqual({ chainNamespace: 'eip155', chainId })
      expect(adapters.map(({ chainConfig }) => chainConfig?.chainId)).toEqual([chainId, '0x5'])
    },
  )

  test('the default (S9-08)', () => expect(startClient().client.chainConfig.chainId).toBe('0x1'))
})

describe('adding an adapter', () => {
  const another = () => metamask({ provider: new FakeWallet() })

  test('while connecting (S5-03)', async () => {
    const { client, wallet } = await startWithWallet()
    wallet.fault('eth_requestAccounts', 'hang')
    const connecting = client.connectTo('metamask')
    expect(() => client.addAdapter(openlogin())).toThrow(/^Already pending connection$/)
    wallet.heal('eth_requestAccounts')
    await connecting
  })

  test('while connected, also as guest (S5-04, S8-21)', async () => {
    const { client } = startClient()
    await client.init()
    expect(() => client.addAdapter(another())).toThrow(/^Already connected$/)
    await expect(client.connectTo('metamask')).rejects.toThrow(/^Please add/)
  })

  test('while ready (S5-05, S8-24)', async () => {
    const { client } = startClient()
    await client.init()
    await client.disconnect()
    expect(() => client.addAdapter(another())).toThrow(/^Adapter is already initialized$/)
  })

  test('a second of one name, or one that has a client, is refused (S5-05)', () => {
    const first = another()
    const { client } = startClient({ adapters: [first] })
    expect(() => client.addAdapter(another())).toThrow()
    expect(() => startClient({ adapters: [first] })).toThrow()
  })
})

describe('a stored token', () => {
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const key = `foyer_token_${address}_metamask`
  const exp = Math.floor(NOW / 1000)

  test.each([
    ['S5-07 exp is now', { token: 't', exp }, true],
    ['S5-07 exp was a second ago', { token: 't', exp: exp - 1 }, false],
    ['S5-07 no exp', { token: 't' }, false],
    ['S5-07 exp null', { token: 't', exp: null }, false],
    ['S5-07 exp a string', { token: 't', exp: String(exp + 100) }, false],
    ['S5-08 no token', { exp: exp + 100 }, false],
    ['S5-08 a token that fits in no header', { token: 'a\nb', exp: exp + 100 }, false],
    ['S5-08 null', null, false],
    ['S5-08 no JSON', '{', false],
  ])('%s', async (_, record, valid) => {
    const text = typeof record === 'string' ? record : JSON.stringify(record)
    const { client, server, storage } = await startConnected({ storage: new TestStorage({ [key]: text }) })
    await client.rooms.hot('h').catch(() => {})
    expect(server.to('GET /api/hot-room/').map(getBearer)).toEqual([valid ? 'Bearer t' : null])
    expect(storage.items.has(key)).toBe(valid)
  })

  test('half a second into its last second it is still valid (S5-07)', async () => {
    const storage = new TestStorage({ [key]: JSON.stringify({ token: 't', exp }) })
    const { client, clock, server } = await startConnected({ storage })
    clock.now = NOW + 999
    await client.rooms.hot('h').catch(() => {})
    clock.now = NOW + 1000
    await client.rooms.hot('h').catch(() => {})
    expect(server.to('GET /api/hot-room/').map(getBearer)).toEqual(['Bearer t', null])
  })

  test('is for one address and one adapter (S9-12)', async () => {
    const records = {
      [`foyer_token_${address}_openlogin`]: JSON.stringify({ token: 'other adapter', exp: 9e9 }),
      foyer_token_0x70997970c51812dc3a010c7d01b50e0d17dc79c8_metamask: JSON.stringify({
        token: 'other address',
        exp: 9e9,
      }),
    }
    const { client, server } = await startConnected({ storage: new TestStorage(records) })
    await client.rooms.hot('h').catch(() => {})
    expect(server.to('GET /api/hot-room/').map(getBearer)).toEqual([null])
  })
})
