import { DEVELOPMENT_KEYS, FakeWallet, walletError } from '@foyer/testkit/wallet'
import { describe, expect, test } from 'vitest'
import { metamask } from '../../src/index.ts'
import { openlogin } from '../../src/wallet/adapters/openlogin.ts'
import { personalSign } from '../../src/wallet/sign.ts'
import type { SentRequest } from '../support/fake-server.ts'
import {
  API,
  createFakeEngine,
  getBearer,
  NOW,
  settled,
  startClient,
  startConnected,
  startWithWallet,
} from '../support/harness.ts'
import { honestChallenge, signInTextFor } from '../support/true-texts.ts'

const GET = 'POST /api/v1/siww/get'
const VERIFY = 'POST /api/v1/siww/verify'

describe('authenticate', () => {
  test('get, sign, verify (S3-13, S7-33, S7-34, S9-03, S9-09, X-04, X-05, X-06)', async () => {
    // The page is one of the chat's own: on other sites no key is bound.
    const { client, server, wallet, storage } = await startConnected({ homes: ['example.com'] })
    expect(await client.authenticate()).toEqual({ token: 'token-1', exp: NOW / 1000 + 1000 })
    const [get, verify] = server.requests as [SentRequest, SentRequest]
    const message = signInTextFor(get)
    expect(get?.url.href).toBe(`${API}/api/v1/siww/get`)
    expect(get?.body).toEqual({
      payload: {
        domain: 'example.com',
        uri: 'https://example.com/a/b',
        address: wallet.address,
        chainId: 1,
        version: '2',
        nonce: expect.stringMatching(/^[A-Za-z0-9]{22,64}$/),
        issuedAt: '2026-01-01T00:00:00.000Z',
        // T7a: the same signature binds a key for direct messages.
        resources: [expect.stringMatching(/^urn:chat:key:1:[0-9a-f]{64}:0$/)],
      },
      header: { t: 'eip191' },
      network: 'ethereum',
    })
    expect(wallet.requests.find(({ method }) => method === 'personal_sign')?.params).toEqual([
      `0x${Buffer.from(message).toString('hex')}`,
      wallet.address,
    ])
    expect(verify?.url.href).toBe(`${API}/api/v1/siww/verify`)
    expect(verify?.headers.get('wallet_provider')).toBe('metamask')
    expect(verify?.body).toEqual({
      signature: { s: expect.stringMatching(/^0x[0-9a-f]{130}$/), t: 'eip191' },
      message,
      issuer: 'metamask',
      audience: 'example.com',
      timeout: 2_592_000,
    })
    expect(storage.items.get(`foyer_token_${wallet.address.toLowerCase()}_metamask`)).toBe(
      JSON.stringify({ token: 'token-1', exp: NOW / 1000 + 1000 }),
    )
  })

  test('the text and its signature are those of the published vector, byte for byte (X-02, X-05)', async () => {
    const wallet = new FakeWallet({ permitted: true })
    // docs/wire.md#sign-in.
    const challenge = `example.com wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

Sign in to chat.

URI: https://example.com/a/b
Version: 1
Chain ID: 1
Nonce: Abcdefgh12345678
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-01T00:10:00.000Z
Resources:
- urn:chat:purpose:token:2`
    const { address } = wallet
    expect(address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    const request = {
      body: {
        payload: {
          ...{ domain: 'example.com', uri: 'https://example.com/a/b', address: address.toLowerCase() },
          ...{ chainId: 1, nonce: 'Abcdefgh12345678', issuedAt: '2026-01-01T00:00:00.000Z' },
        },
      },
    } as SentRequest
    expect(signInTextFor(request)).toBe(challenge)
    expect(await personalSign(wallet, challenge, address)).toBe(
      '0x29dde32e62e8d2ed3b7b89ddb01e68c7dee6b1cf93eb5b84cb1e8651793c85712998a13b17a57addb642cd15e42e51bdcc5f6e16d3310efe7fe519ee1c00ac121b',
    )
  })

  test('goes to the token server that was set (S3-18, S7-57)', async () => {
    const own = metamask({ provider: new FakeWallet(), web3AccessTokenServer: 'https://own.example/' })
    const { engine } = createFakeEngine(new FakeWallet())
    const { client, server } = startClient({
      adapters: [own, openlogin({ engine })],
      web3AccessTokenServer: 'https://tokens.example/base/',
    })
    server.script('POST /base/api/v1/siww/get', honestChallenge)
    server.script('POST /base/api/v1/siww/verify', { body: { success: true, token: 't', exp: 9e9 } })
    await client.init()
    for (const name of ['metamask', 'openlogin'] as const) {
      await client.connectTo(name)
      await client.authenticate()
    }
    await settled()
    expect(server.requests.map(({ url }) => url.href)).toEqual([
      'https://own.example/api/v1/siww/get',
      'https://own.example/api/v1/siww/verify',
      'https://own.example/api/v1/logout',
      'https://tokens.example/base/api/v1/siww/get',
      'https://tokens.example/base/api/v1/siww/verify',
    ])
    expect(server.to(VERIFY)[0]?.headers.get('x-guest-uuid')).toBe(null)
  })

  test('names the configured chain, whatever the wallet is on (S4-54)', async () => {
    const { client, server, wallet } = await startConnected()
    wallet.selectChain('0xa')
    await client.authenticate()
    expect(server.to(GET)[0]?.body).toMatchObject({ payload: { chainId: 1 } })
  })

  test('a stored token asks no wallet to sign (X-08)', async () => {
    const { client, server, wallet } = await startConnected()
    const first = await client.authenticate()
    const before = [server.requests.length, wallet.requests.length]
    expect(await client.authenticate()).toEqual(first)
    expect([server.requests.length, wallet.requests.length]).toEqual(before)
  })

  test('three at once share one prompt (X-08)', async () => {
    const { client, adapter, wallet, server } = await startConnected()
    await Promise.all([client.authenticate(), adapter.authenticate(), client.authenticate()])
    expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)
    expect(server.lines).toEqual([GET, VERIFY])
  })

  test('the person declines (X-07)', async () => {
    const { client, wallet, storage, eventNames } = await startConnected()
    const error = walletError(4001, 'User rejected the request.')
    wallet.fault('personal_sign', { reject: error })
    await expect(client.authenticate()).rejects.toBe(error)
    expect([client.connectedAdapterName, eventNames.includes('errored')]).toEqual(['metamask', false])
    expect([...storage.items.keys()].filter((key) => key.includes('token'))).toEqual([])
    wallet.heal('personal_sign')
    await expect(client.authenticate()).resolves.toMatchObject({ token: 'token-1' })
  })

  test.each([null, 1, {}, undefined])('a signature that is %j (P38)', async (answer) => {
    const { client, wallet, server } = await startConnected()
    wallet.fault('personal_sign', { answer })
    await expect(client.authenticate()).rejects.toThrow()
    expect(server.to(VERIFY)).toEqual([])
  })

  test('the wallet has no accounts any more (S8-19)', async () => {
    const { client, wallet, server } = await startConnected()
    wallet.fault('eth_accounts', { answer: [] })
    await expect(client.authenticate()).rejects.toThrow(/^Not connected with wallet$/)
    expect(server.requests).toEqual([])
  })

  test('the wallet changed its account without a word (TH-09)', async () => {
    const { client, wallet, server, payloads } = await startConnected()
    const b = new FakeWallet({ keys: [DEVELOPMENT_KEYS[1]] })
    wallet.fault('eth_accounts', { answer: [b.address] })
    wallet.fault('personal_sign', { answer: '0x12' })
    await client.authenticate()
    expect([client.address, payloads('account_changed')]).toEqual([b.address, [b.address]])
    expect(server.to(GET)[0]?.body).toMatchObject({ payload: { address: b.address } })
  })

  test('no account gets the token when the account changes while it signs (TH-09)', async () => {
    const { client, wallet, server, storage } = await startConnected()
    server.script(VERIFY, 'hang')
    const signing = client.authenticate()
    await settled()
    server.script(VERIFY, { body: { success: true, token: 'token-1', exp: 9e9 } })
    wallet.selectAccounts(DEVELOPMENT_KEYS[1])
    await expect(signing).rejects.toThrow(/^Not connected with wallet\.$/)
    server.release()
    await settled()
    expect([...storage.items.keys()].filter((key) => key.includes('token'))).toEqual([])
  })

  test('a token that arrives for an account that has left is ended on the server (S4-23)', async () => {
    const { client, wallet, server, storage } = await startConnected()
    let verified = () => {}
    server.script(VERIFY, () => {
      wallet.selectAccounts(DEVELOPMENT_KEYS[1])
      verified()
      return { body: { success: true, token: 'late', exp: 9e9 } }
    })
    const answered = new Promise<void>((resolve) => {
      verified = resolve
    })
    await expect(client.authenticate()).rejects.toThrow(/^Not connected with wallet\.$/)
    await answered
    await settled()
    expect(server.to('POST /api/v1/logout').map(getBearer)).toEqual(['Bearer late'])
    expect([...storage.items.keys()].filter((key) => key.includes('token'))).toEqual([])
  })
})

describe('authenticate is refused', () => {
  test('as guest, and before anything (S8-18)', async () => {
    const { client, adapter } = await startWithWallet()
    await expect(client.authenticate()).rejects.toThrow(/^Not connected with wallet\.$/)
    await expect(adapter.authenticate()).rejects.toThrow(/^Not connected with wallet\.$/)
  })

  test('by an adapter without a client and a token server (S8-17, S3-18)', async () => {
    const wallet = new FakeWallet()
    const adapter = metamask({ provider: wallet })
    await adapter.init()
    await adapter.connect()
    const before = wallet.requests.length
    await expect(adapter.authenticate()).rejects.toThrow(/^web3AccessTokenServer is not configured$/)
    expect(wallet.requests).toHaveLength(before)
  })

  const refusals = [
    [GET, { status: 500, body: {} }, 'Failed to get challenge'],
    [GET, { networkError: 'offline' }, 'Failed to get challenge'],
    [GET, { status: 200, text: '<html>' }, 'Failed to get challenge'],
    [GET, { body: { success: false, error: 'x' } }, 'Failed to get challenge'],
    [GET, { body: { success: true } }, 'Failed to get challenge'],
    [GET, { body: { success: true, challenge: '' } }, 'Failed to get challenge'],
    [VERIFY, { status: 400, body: { success: false } }, 'Failed to verifySignedChallenge'],
    [VERIFY, { networkError: 'offline' }, 'Failed to verifySignedChallenge'],
    [VERIFY, { body: { success: false, error: 'wrong' } }, 'Error verifying signed challenge'],
    [VERIFY, { body: { success: true, exp: 9e9 } }, 'Error verifying signed challenge'],
    [VERIFY, { body: { success: true, token: '', exp: 9e9 } }, 'Error verifying signed challenge'],
    [VERIFY, { body: {} }, 'Error verifying signed challenge'],
    [VERIFY, { body: [] }, 'Error verifying signed challenge'],
    [VERIFY, { body: null }, 'Error verifying signed challenge'],
    [VERIFY, { status: 200, text: '<html>' }, 'Error verifying signed challenge'],
    [VERIFY, { status: 200, text: '' }, 'Error verifying signed challenge'],
    [VERIFY, { status: 204, body: null }, 'Error verifying signed challenge'],
    [VERIFY, { body: { success: true, token: 'T' } }, 'Error verifying signed challenge'],
    [VERIFY, { body: { success: true, token: 1, exp: 9e9 } }, 'Error verifying signed challenge'],
    [VERIFY, { status: 502, text: '<html>' }, 'Failed to verifySignedChallenge'],
    [VERIFY, { body: { success: 'no', token: 'T', exp: 9e9 } }, 'Error verifying signed challenge'],
  ] as const
  test.each(refusals)('%s answers %j (S8-16a…c)', async (line, reply, text) => {
    const { client, server, storage, lines } = await startConnected()
    server.script(line, reply)
    await expect(client.authenticate()).rejects.toMatchObject({ name: 'FoyerError', message: text })
    expect([...storage.items.keys()].filter((key) => key.includes('token'))).toEqual([])
    expect([client.connectedAdapterName, lines.some((logged) => logged.text.includes('wrong'))]).toEqual([
      'metamask',
      JSON.stringify(reply).includes('wrong'),
    ])
  })

  test('no token and no signature is ever logged (S9-14, P35)', async () => {
    const { client, server, wallet, lines } = await startConnected()
    await client.authenticate()
    wallet.fault('wallet_revokePermissions', { reject: new Error('no') })
    server.script('POST /api/v1/logout', { status: 500, body: {} })
    await client.disconnect()
    await settled()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(({ text }) => /token-1|0x[0-9a-f]{64}/.test(text))).toEqual([])
  })
})
