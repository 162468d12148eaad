import { DEVELOPMENT_KEYS, walletError } from '@foyer/testkit/wallet'
import { describe, expect, test, vi } from 'vitest'
import { getBearer, NOW, settled, startConnected, startWithWallet } from '../support/harness.ts'

const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('switchChain', () => {
  test('an unknown chain, without a word to the wallet (S4-26, S5-02, S8-26)', async () => {
    const { client, wallet } = await startConnected()
    const before = wallet.requests.length
    await expect(client.switchChain('0xa')).rejects.toThrow(/^Unknown chainId$/)
    expect(wallet.requests).toHaveLength(before)
  })

  test('without a wallet (S4-27, S8-18)', async () => {
    const { client, adapter } = await startWithWallet()
    await expect(client.switchChain('0x89')).rejects.toThrow(/^Not connected with wallet\.$/)
    await expect(adapter.switchChain('0x89')).rejects.toThrow(/^Not connected with wallet\.$/)
    await client.connectTo('googlelogin', { address: B })
    await expect(client.switchChain('0x89')).rejects.toThrow(/^Not connected with wallet\.$/)
  })

  test('asks the wallet and tells once (S4-28)', async () => {
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

  test.each([4001, 4902])('the wallet refuses with %i (S4-28)', async (code) => {
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

  test('while connecting it is remembered (S4-27, S4-28)', async () => {
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

  test('a wallet that refuses the configured chain is connected all the same (S4-54)', async () => {
    const { client, wallet } = await startWithWallet({ chainId: '0x89', wallet: { chains: ['0x1'] } })
    await client.connectTo('metamask')
    expect(wallet.methods).toContain('wallet_switchEthereumChain')
    expect([client.status, client.chainConfig.chainId]).toEqual(['connected', '0x89'])
  })

  test('a person who chose no chain is not asked to change it (S4-54)', async () => {
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
  ])('%s (S4-32)', async (value, id) => {
    const { client, wallet, payloads } = await startConnected()
    wallet.emit('chainChanged', value)
    expect([client.chainConfig.chainId, payloads('chain_changed')]).toEqual([id, [id]])
  })

  test('an unknown chain is told and changes nothing (S4-32)', async () => {
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
    '%j is no chain (S4-32)',
    async (value) => {
      const { client, wallet, payloads } = await startConnected()
      wallet.emit('chainChanged', value)
      expect([client.chainConfig.chainId, payloads('chain_changed')]).toEqual(['0x1', []])
    },
  )
})

describe('the wallet changes its account', () => {
  test('from then on nothing carries the old token, and a stored one of the new is taken (S4-33)', async () => {
    const { client, wallet, server, storage, payloads } = await startConnected()
    await client.authenticate()
    const seen: (string | null)[] = []
    client.on('account_changed', () => void client.rooms.hot('h').catch(() => seen.push('told')))
    wallet.selectAccounts(DEVELOPMENT_KEYS[1], DEVELOPMENT_KEYS[0])
    await vi.waitFor(() => expect(server.to('GET /api/hot-room/').map(getBearer)).toEqual([null]))
    expect([client.address, payloads('account_changed')]).toEqual([B, [B]])

    storage.setItem(
      `foyer_token_${B.toLowerCase()}_metamask`,
      JSON.stringify({ token: 'b', exp: NOW / 1000 }),
    )
    await client.rooms.hot('h').catch(() => {})
    wallet.selectAccounts(DEVELOPMENT_KEYS[0])
    await client.rooms.hot('h').catch(() => {})
    expect(server.to('GET /api/hot-room/').map(getBearer)).toEqual([
      null,
      'Bearer b',
      // A listener asked, and this test did: both as the first account again.
      'Bearer token-1',
      'Bearer token-1',
    ])
  })

  test('the same address in other case is no change (S4-33)', async () => {
    const { wallet, payloads } = await startConnected()
    wallet.emit('accountsChanged', [wallet.address.toLowerCase()])
    expect(payloads('account_changed')).toEqual([])
  })

  test.each([null, undefined, 'x', {}])('%j is no list of accounts (S4-33)', async (value) => {
    const { client, wallet, payloads } = await startConnected()
    wallet.emit('accountsChanged', value)
    expect([client.connectedAdapterName, payloads('account_changed')]).toEqual(['metamask', []])
  })

  test('none left: disconnected once, cache cleared, then guest, nothing revoked (S4-34)', async () => {
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

test('a wallet that goes takes its token with it (S4-23, S4-34)', async () => {
  const { client, wallet, storage, server } = await startConnected()
  await client.authenticate()
  wallet.lock()
  await settled()
  expect([...storage.items.keys()]).toEqual(['foyer_guest_uuid'])
  expect(server.to('POST /api/v1/logout').map(getBearer)).toEqual(['Bearer token-1'])
})

describe('the wallet goes (S4-35)', () => {
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
