import { type WalletFault, walletError } from '@foyer/testkit/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startConnected, startWithWallet } from '../support/harness.ts'

const throwing = () => {
  throw new Error('a trap')
}
const trapped = new Proxy([], { get: throwing })

/** Faults of a wallet that was asked for something. */
const faults: [string, WalletFault][] = [
  ['never answers', 'hang'],
  ['says no', { reject: walletError(4001, 'User rejected the request.') }],
  ['is busy', { reject: walletError(-32002, 'Already processing eth_requestAccounts.') }],
  ['rejects with nothing', { reject: undefined }],
  ['rejects with a text', { reject: 'no' }],
  ['rejects with a trap', { reject: new Proxy({}, { get: throwing }) }],
  ['throws', { throw: new TypeError('wallet is broken') }],
  ['answers nothing', { answer: undefined }],
  ['answers null', { answer: null }],
  ['answers an empty text', { answer: '' }],
  ['answers a number', { answer: 42 }],
  ['answers an object', { answer: {} }],
  ['answers a list of lists', { answer: [[[]]] }],
  ['answers a list of objects', { answer: [{ toString: throwing }] }],
  ['answers a trap', { answer: trapped }],
  ['answers a megabyte', { answer: 'x'.repeat(1_000_000) }],
]
const methods = [
  'eth_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_revokePermissions',
]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Longer than any timeout of the client for a wallet without an answer. */
const aWhile = () => vi.advanceTimersByTimeAsync(6_000)
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    () => 'refused',
  )

describe.each(methods)('%s (P38)', (method) => {
  test.each(faults)('a wallet that %s leaves a client that works', async (_, fault) => {
    const { client, wallet, storage, lines } = await startWithWallet({ chainId: '0x89' })
    wallet.fault(method, fault)

    const abort = new AbortController()
    const connecting = outcome(client.connectTo('metamask', { signal: abort.signal }))
    await aWhile()
    // The person gives up.
    abort.abort()
    await connecting
    if (client.connectedAdapterName === 'metamask') {
      const pending = [outcome(client.authenticate()), outcome(client.switchChain('0x5'))]
      await aWhile()
      const leaving = client.disconnect()
      await aWhile()
      await Promise.all([leaving, ...pending])
      expect(client.status).toBe('ready')
      await client.connectTo('guest')
    }
    expect([client.status, client.connectedAdapterName, client.provider]).toEqual([
      'connected',
      'guest',
      null,
    ])
    expect([...storage.items.keys()].filter((key) => key.includes('token'))).toEqual([])

    wallet.heal(method)
    await aWhile()
    expect(client.connectedAdapterName).toBe('guest')
    await client.connectTo('metamask')
    await expect(client.authenticate()).resolves.toMatchObject({ token: 'token-1' })
    expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})

test('a wallet that does not let go of our listeners (P38)', async () => {
  const { client, wallet } = await startConnected()
  wallet.removeListener = throwing
  await client.disconnect()
  expect(client.status).toBe('ready')
})
