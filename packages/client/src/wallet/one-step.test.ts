import { DEVELOPMENT_KEYS, walletError } from '@foyer/testkit/wallet'
import { describe, expect, test } from 'vitest'
import { settled, startClient, startWithWallet } from '../../test/support/harness.ts'
import type { SessionStatus } from '../identity/session.ts'
import { metamask } from './adapters/metamask.ts'
import { getSignInProblem } from './sign-in-problem.ts'

/** A client with a wallet, and the statuses that its session goes through. */
async function start(options: Parameters<typeof startWithWallet>[0] = {}) {
  const started = await startWithWallet(options)
  const { client } = started
  const statuses: SessionStatus[] = [client.session.getSnapshot().status]
  client.on('session_changed', ({ status }) => statuses.push(status))
  return { ...started, statuses }
}
const signs = (methods: string[]) => methods.filter((method) => method === 'personal_sign').length

describe('signIn', () => {
  test('connects and has the wallet sign, in one step', async () => {
    const { client, wallet, statuses } = await start()
    const session = await client.signIn('metamask')
    expect(session).toEqual({
      status: 'signedIn',
      since: expect.any(Number),
      kind: 'metamask',
      address: wallet.address,
    })
    expect(client.session.getSnapshot()).toBe(session)
    expect([statuses[0], statuses.at(-1), new Set(statuses.slice(1, -1))]).toEqual([
      'guest',
      'signedIn',
      new Set(['signingIn']),
    ])
  })

  test('initialises a client that was not, and takes up its remembered sign-in', async () => {
    const { client, storage, wallet } = await start()
    await client.signIn('metamask')
    const next = startClient({ storage, adapters: [metamask({ provider: wallet })] })
    expect(next.client.session.getSnapshot().status).toBe('loading')
    expect(await next.client.signIn('metamask')).toMatchObject({ status: 'signedIn' })
    expect(signs(wallet.methods)).toBe(1)
  })

  test('signs out again into a guest', async () => {
    const { client, statuses } = await start()
    await client.signIn('metamask')
    expect(await client.signIn('guest')).toMatchObject({ status: 'guest', kind: 'guest', address: null })
    expect(statuses).not.toContain('unsigned')
  })

  test.each([
    ['eth_requestAccounts', 4001, 'declined', 'The request was declined in the wallet.'],
    ['personal_sign', 4001, 'declined', 'The request was declined in the wallet.'],
    ['personal_sign', -32002, 'busy', 'The wallet has an earlier request open. Answer that first.'],
  ])(
    'is refused by name where %s ends with %i, and the person is a guest again',
    async (method, code, refusal, message) => {
      const { client, wallet, statuses } = await start()
      wallet.fault(method, { reject: walletError(code, 'no') })
      const error = await client.signIn('metamask').catch((error) => error)
      expect(error).toMatchObject({ name: 'FoyerError', message, refusal, code })
      expect(error.cause).toMatchObject({ message: 'no' })
      expect(getSignInProblem(error)).toBe(refusal)
      expect(client.session.getSnapshot()).toMatchObject({ status: 'guest', kind: 'guest' })
      expect(statuses.at(-1)).toBe('guest')
    },
  )

  test('says that the wallet is locked', async () => {
    const { client, wallet } = await start()
    wallet.fault('eth_accounts', { answer: [] })
    const error = await client.signIn('metamask').catch((error) => error)
    expect([error.refusal, getSignInProblem(error)]).toEqual(['locked', 'locked'])
  })

  test('an unknown kind is refused with the list of those there are', async () => {
    const { client } = await start()
    await expect(client.signIn('nope' as 'metamask')).rejects.toMatchObject({
      refusal: 'unknownKind',
      message: 'There is no way "nope" to sign in here. Those there are: metamask, googlelogin, guest.',
    })
    await expect(client.signIn('openlogin')).rejects.toMatchObject({ refusal: 'unknownKind' })
    expect(client.session.getSnapshot().status).toBe('guest')
  })

  test('says that no wallet is installed', async () => {
    const { client } = startClient({ adapters: [metamask()] })
    await expect(client.signIn('metamask')).rejects.toMatchObject({
      refusal: 'notReady',
      message: 'There is no wallet in this browser. Install one and try again.',
    })
  })

  test('a refusal of the server stays as the catalogue has it', async () => {
    const { client, server } = await start()
    server.script('POST /api/v1/siww/get', { status: 500, body: {} })
    await expect(client.signIn('metamask')).rejects.toThrow(/^Failed to get challenge$/)
    expect(client.session.getSnapshot().status).toBe('guest')
  })

  test('a signal ends the wait for a wallet that does not answer', async () => {
    const { client, wallet, statuses } = await start()
    wallet.fault('personal_sign', 'hang')
    const abort = new AbortController()
    const signing = client.signIn('metamask', { signal: abort.signal })
    await expect.poll(() => signs(wallet.methods)).toBe(1)
    expect(statuses.at(-1)).toBe('signingIn')
    const reason = new Error('enough')
    abort.abort(reason)
    await expect(signing).rejects.toBe(reason)
    expect(client.session.getSnapshot().status).toBe('guest')
  })

  test('a second attempt does not disturb the first', async () => {
    const { client, wallet } = await start()
    wallet.fault('eth_requestAccounts', 'hang')
    const first = client.signIn('metamask')
    await settled()
    await expect(client.signIn('metamask')).rejects.toThrow(/^Already connecting$/)
    wallet.heal('eth_requestAccounts')
    await expect(first).resolves.toMatchObject({ status: 'signedIn' })
  })

  test('a person who signs out while the wallet asks stays signed out', async () => {
    const { client, wallet } = await start()
    wallet.fault('personal_sign', 'hang')
    const signing = client.signIn('metamask')
    await expect.poll(() => signs(wallet.methods)).toBe(1)
    const outcome = expect(signing).rejects.toMatchObject({ refusal: 'locked' })
    await client.disconnect()
    await outcome
    expect([client.status, client.session.getSnapshot().status]).toEqual(['ready', 'guest'])
  })

  test('has the account sign that the person changes to while the wallet asks', async () => {
    const { client, wallet } = await start({ wallet: { keys: DEVELOPMENT_KEYS } })
    wallet.fault('personal_sign', 'hang')
    const signing = client.signIn('metamask')
    await expect.poll(() => signs(wallet.methods)).toBe(1)
    wallet.selectAccounts(DEVELOPMENT_KEYS[1])
    await expect.poll(() => signs(wallet.methods)).toBe(2)
    wallet.heal('personal_sign')
    expect(await signing).toMatchObject({ status: 'signedIn', address: wallet.address })
  })

  test('asks for the signature alone where the wallet is connected', async () => {
    const { client, wallet } = await start()
    await client.connectTo('metamask')
    expect(client.session.getSnapshot().status).toBe('unsigned')
    await client.signIn('metamask')
    expect(wallet.methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('a Google login without a token has ended', async () => {
    const { client } = await start()
    await expect(client.signIn('googlelogin', { address: '0x1' })).rejects.toMatchObject({
      refusal: 'tokenInvalid',
      message: 'This login has ended. Log in again where you did before.',
    })
  })

  test('is a namespace as well', () => {
    const { client } = startClient()
    expect([typeof client.signIn, typeof client.signIn.sessions]).toEqual(['function', 'function'])
  })
})

test('the session is the same object until something changes', async () => {
  const { client } = await start()
  const { subscribe, getSnapshot } = client.session
  const seen: unknown[] = []
  const stop = subscribe(() => seen.push(getSnapshot()))
  const guest = getSnapshot()
  expect(getSnapshot()).toBe(guest)
  await client.signIn('metamask')
  await client.authenticate()
  expect(seen.at(-1)).toBe(getSnapshot())
  const count = seen.length
  stop()
  await client.disconnect()
  expect(seen).toHaveLength(count)
})

test('a token that the server refuses makes the session unsigned', async () => {
  const { client, server } = await start()
  await client.signIn('metamask')
  server.script('GET /api/get-voucher-list/', { status: 401, body: { code: 4011 } })
  await client.vouchers.list().catch(() => {})
  expect(client.session.getSnapshot()).toMatchObject({ status: 'unsigned', kind: 'metamask' })
})
