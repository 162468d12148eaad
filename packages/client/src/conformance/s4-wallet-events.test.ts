import { DEVELOPMENT_KEYS, walletError } from '@foyer/testkit/wallet'
import { describe, expect, test } from 'vitest'
import { bearerOf, NOW, settled, startConnected, startWithWallet } from '../testing/harness.ts'

const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('switchChain', () => {
  test('S4-26 S5-02 S8-26 an unknown chain, without a word to the wallet', async () => {
    const { client, wallet } = await startConnected()
    const before = wallet.requests.length
    await expect(client.switchChain('0xa')).rejects.toThrow(/^Unknown chainId$/)
    expect(wallet.requests).toHaveLength(before)
  })

  test('S4-27 S8-18 without a wallet', async () => {
    const { client, adapter } = await startWithWallet()
    await expect(client.switchChain('0x89')).rejects.toThrow(/^Not connected with wallet\.$/)
    await expect(adapter.switchChain('0x89')).rejects.toThrow(/^Not connected with wallet\.$/)
    await client.connectTo('googlelogin', { address: B })
    await expect(client.switchChain('0x89')).rejects.toThrow(/^Not connected with wallet\.$/)
  })

  test('S4-28 asks the wallet and tells once', async () => {
    const { client, wallet, payloads } = await startConnected()
    await client.switchChain('0x89')
    expect(wallet.requests.at(-1)).toEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x89' }],
    })
    await settled()
    expect([client.chainConfig, payloads('chain_changed')]).toEqual([
      { chainNamespace: 'eip155', chainId: '0x89' },
      ['0x89'],
    ])
    await client.switchChain('0x89')
    expect(payloads('chain_changed')).toHaveLength(1)
  })

  test.each([4001, 4902])('S4-28 the wallet refuses with %i', async (code) => {
    const { client, wallet, payloads } = await startConnected()
    const error = walletError(code, 'no')
    wallet.fault('wallet_switchEthereumChain', { reject: error })
    await expect(client.switchChain('0x89')).rejects.toBe(error)
    expect([client.chainConfig.chainId, client.status, payloads('chain_changed')]).toEqual([
      '0x1',
      'connected',
      [],
    ])
  })

  test('S4-27 S4-28 while connecting it is remembered', async () => {
    const { client, wallet, payloads } = await startWithWallet()
    wallet.fault('eth_requestAccounts', 'hang')
    const connecting = client.connectTo('metamask')
    await client.switchChain('0x89')
    expect(wallet.methods).not.toContain('wallet_switchEthereumChain')
    wallet.heal('eth_requestAccounts')
    await connecting
    expect([client.chainConfig.chainId, wallet.chainId, payloads('chain_changed')]).toEqual([
      '0x89',
      '0x89',
      ['0x89'],
    ])
  })

  test('S4-54 a wallet that refuses the configured chain is connected all the same', async () => {
    const { client, wallet } = await startWithWallet({ chainId: '0x89', wallet: { chains: ['0x1'] } })
    await client.connectTo('metamask')
    expect(wallet.methods).toContain('wallet_switchEthereumChain')
    expect([client.status, client.chainConfig.chainId]).toEqual(['connected', '0x89'])
  })

  test('S4-54 nobody is bothered about a chain that nobody chose', async () => {
    const { client, wallet } = await startWithWallet({ wallet: { chainId: '0x89' } })
    await client.connectTo('metamask')
    expect(wallet.methods).not.toContain('wallet_switchEthereumChain')
  })
})

describe('the wallet changes its chain', () => {
  test.each([
    ['0x89', '0x89'],
    [137, '0x89'],
    ['0X89', '0x89'],
    ['0x089', '0x89'],
    ['137', '0x89'],
  ])('S4-32 %s', async (value, id) => {
    const { client, wallet, payloads } = await startConnected()
    wallet.emit('chainChanged', value)
    expect([client.chainConfig.chainId, payloads('chain_changed')]).toEqual([id, [id]])
  })

  test('S4-32 an unknown chain is told and changes nothing', async () => {
    const { client, wallet, payloads } = await startConnected()
    wallet.selectChain('0xa')
    wallet.selectChain('0x1')
    expect([client.chainConfig.chainId, client.status, payloads('chain_changed')]).toEqual([
      '0x1',
      'connected',
      ['0xa', '0x1'],
    ])
  })

  test.each([null, undefined, {}, 'mainnet', '', Number.NaN, 1.5, -1])(
    'S4-32 %j is no chain',
    async (value) => {
      const { client, wallet, payloads } = await startConnected()
      wallet.emit('chainChanged', value)
      expect([client.chainConfig.chainId, payloads('chain_changed')]).toEqual(['0x1', []])
    },
  )
})

describe('the wallet changes its account', () => {
  test('S4-33 from then on nothing carries the old token, and a stored one of the new is taken', async () => {
    const { client, wallet, server, storage, payloads } = await startConnected()
    await client.authenticate()
    const seen: (string | null)[] = []
    client.on('account_changed', () => void client.rooms.hot('h').catch(() => seen.push('told')))
    wallet.selectAccounts(DEVELOPMENT_KEYS[1], DEVELOPMENT_KEYS[0])
    await settled()
    expect([client.address, payloads('account_changed')]).toEqual([B, [B]])
    expect(server.to('GET /api/hot-room/').map(bearerOf)).toEqual([null])

    storage.setItem(
      `foyer_token_${B.toLowerCase()}_metamask`,
      JSON.stringify({ token: 'b', exp: NOW / 1000 }),
    )
    await client.rooms.hot('h').catch(() => {})
    wallet.selectAccounts(DEVELOPMENT_KEYS[0])
    await client.rooms.hot('h').catch(() => {})
    expect(server.to('GET /api/hot-room/').map(bearerOf)).toEqual([
      null,
      'Bearer b',
      // A listener asked, and this test did: both as the first account again.
      'Bearer token-1',
      'Bearer token-1',
    ])
  })

  test('S4-33 the same address in other case is no change', async () => {
    const { wallet, payloads } = await startConnected()
    wallet.emit('accountsChanged', [wallet.address.toLowerCase()])
    expect(payloads('account_changed')).toEqual([])
  })

  test.each([null, undefined, 'x', {}])('S4-33 %j is no list of accounts', async (value) => {
    const { client, wallet, payloads } = await startConnected()
    wallet.emit('accountsChanged', value)
    expect([client.connectedAdapterName, payloads('account_changed')]).toEqual(['metamask', []])
  })

  test('S4-34 none left: disconnected once, cache cleared, then guest, nothing revoked', async () => {
    const { client, wallet, events } = await startConnected()
    events.length = 0
    wallet.lock()
    wallet.emit('accountsChanged', [])
    wallet.emit('disconnect', walletError(4900, 'gone'))
    await settled()
    expect(events.map(([name]) => name)).toEqual(['cache_clear', 'disconnected', 'connecting', 'connected'])
    expect(wallet.methods).not.toContain('wallet_revokePermissions')
    expect(client.connectedAdapterName).toBe('guest')
    await client.connectTo('metamask')
    expect(client.connectedAdapterName).toBe('metamask')
  })
})

test('S4-23 S4-34 a wallet that goes takes its token with it', async () => {
  const { client, wallet, storage, server } = await startConnected()
  await client.authenticate()
  wallet.lock()
  await settled()
  expect([...storage.items.keys()]).toEqual(['foyer_guest_uuid'])
  expect(server.to('POST /api/v1/logout').map(bearerOf)).toEqual(['Bearer token-1'])
})

describe('S4-35 the wallet goes', () => {
  test('for good', async () => {
    const { client, wallet } = await startConnected()
    wallet.emit('disconnect', walletError(4900, 'gone'))
    await settled()
    expect(client.connectedAdapterName).toBe('guest')
  })

  test('for a moment (1013)', async () => {
    const { client, wallet } = await startConnected()
    wallet.emit('disconnect', walletError(1013, 'try again later'))
    await settled()
    expect(client.connectedAdapterName).toBe('metamask')
  })

  test('for a moment it says, but its accounts are gone', async () => {
    const { client, wallet } = await startConnected()
    wallet.fault('eth_accounts', { answer: [] })
    wallet.emit('disconnect', walletError(1013, 'try again later'))
    await settled()
    expect(client.connectedAdapterName).toBe('guest')
  })
})
