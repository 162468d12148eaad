import { DEVELOPMENT_KEYS, FakeWallet, walletError } from '@foyer/testkit/wallet'
import { expect, test } from 'vitest'
import { createFakeServer } from '../../../test/support/fake-server.ts'
import { API, createFakeEngine, LOCATION, NOW, TestStorage } from '../../../test/support/harness.ts'
import { actTextFor } from '../../../test/support/true-texts.ts'
import type { Context } from '../../context.ts'
import { createCall, nobody } from '../../http/call.ts'
import { createPlatform } from '../../platform/platform.ts'
import type { WalletEngine } from '../../wallet/driver.ts'
import { createProofs } from '../../wallet/proofs.ts'
import { createLogins, type JoinStep } from './logins.ts'

const BELONGINGS = { domains: 2, vouchers: 0 }
const OTHER = new FakeWallet({ keys: [DEVELOPMENT_KEYS[1]], permitted: true })

/** A person with a wallet, or with Google, who has a second wallet in the browser. */
function person({ google = false, engine }: { google?: boolean; engine?: WalletEngine } = {}) {
  const own = new FakeWallet({ permitted: true })
  const account = own.address.toLowerCase()
  const other = new FakeWallet({ keys: [DEVELOPMENT_KEYS[1]], permitted: true })
  const proof = (act: unknown, address: string) => ({
    body: { success: true, proof: `proof of ${act}`, act, address, belongings: BELONGINGS },
  })
  const server = createFakeServer({
    'POST /api/v1/proof/get': (request) => {
      const { act } = (request.body as { payload: { act: string } }).payload
      const belongings = act === 'join-login' ? BELONGINGS : null
      return {
        body: { success: true, challenge: actTextFor(request, account, belongings), belongings },
      }
    },
    'POST /api/v1/proof/verify': ({ body }) => {
      const { message } = body as { message: string }
      return proof(/purpose:([a-z-]+):1/.exec(message)?.[1], account)
    },
    'POST /api/v1/proof/google': ({ body }) =>
      proof((body as { code: string }).code, other.address.toLowerCase()),
    'POST /api/v1/link': { body: { success: true, moved: { messages: 1, reactions: 0 } } },
  })
  const { fetch } = server
  const storage = new TestStorage()
  const platform = createPlatform({ apiUrl: API, location: LOCATION, storage, fetch, now: () => NOW })
  const identity = { ...nobody, token: () => 'token' }
  const context = { call: createCall(platform, API, identity), platform, identity } as unknown as Context
  const address = () => own.address
  const realtime = () => Promise.reject(new Error('Nothing is followed here.'))
  const proofs = createProofs(context, {
    wallet: () =>
      google
        ? null
        : { provider: own, address: own.address, issuer: 'metamask', chainId: 1, signInChains: [], engine },
    address,
    chainId: () => 1,
  })
  const logins = createLogins(
    context,
    { providerOf: () => other, wallet: () => null, address, realtime },
    proofs,
  )
  const steps: JoinStep[] = []
  const onStep = (step: JoinStep) => void steps.push(step)
  const signed = (wallet: FakeWallet) => wallet.methods.filter((each) => each === 'personal_sign').length
  return { logins, proofs, server, own, other, steps, onStep, signed }
}

test('joining a wallet takes a signature of each, and says before each what it is for (C2)', async () => {
  const { logins, server, own, other, steps, onStep, signed } = person()
  await expect(logins.linkWallet('io.x', { onStep })).resolves.toMatchObject({ success: true })
  expect([signed(own), signed(other)]).toEqual([1, 1])
  expect(steps).toEqual([
    {
      step: 'add-login',
      statement: `Add the login ${other.address} to this account. Who signs in with it will be you. Can be undone for 7 days.`,
      belongings: BELONGINGS,
    },
    {
      step: 'join-login',
      statement: `Give this login to the account ${own.address}: its messages, contacts and rewards go there, and its 2 domains. Can be undone for 7 days.`,
      belongings: BELONGINGS,
    },
  ])
  const [link] = server.to('POST /api/v1/link')
  expect(link?.headers.get('x-foyer-proof')).toBe('proof of add-login')
  expect(link?.body).toEqual({ proof: 'proof of join-login' })
  const kinds = () =>
    server.to('POST /api/v1/proof/verify').map(({ body }) => (body as { issuer?: string }).issuer)
  expect(kinds()).toEqual([undefined, 'metamask'])
  await logins.linkWallet(other, { issuer: 'passkey' })
  await logins.linkWallet(other)
  expect(kinds().slice(2)).toEqual([undefined, 'passkey', undefined, undefined])
})

test('a step that is refused ends the joining before anything is signed', async () => {
  const { logins, server, own, signed } = person()
  const no = new Error('no')
  await expect(logins.linkWallet('io.x', { onStep: () => Promise.reject(no) })).rejects.toBe(no)
  expect([signed(own), server.to('POST /api/v1/link')]).toEqual([0, []])
})

test('a wallet that declines ends the joining with its own error', async () => {
  const { logins, server, other } = person()
  const no = walletError(4001, 'User rejected the request.')
  other.fault('personal_sign', { reject: no })
  await expect(logins.linkWallet('io.x')).rejects.toBe(no)
  expect(server.to('POST /api/v1/link')).toEqual([])
})

test('a Google login is joined by the act that it began with, and the account signs', async () => {
  const { logins, server, own, steps, onStep, signed } = person()
  await logins.linkGoogle('join-login', 'verifier', { onStep })
  expect(steps.map(({ step, belongings }) => [step, belongings])).toEqual([['add-login', BELONGINGS]])
  expect([signed(own), server.to('POST /api/v1/link')[0]?.body]).toEqual([
    1,
    { proof: 'proof of join-login' },
  ])
})

test('a Google account proves itself by a fresh login, and not without one', async () => {
  const { logins, proofs, server, other, signed } = person({ google: true })
  await expect(logins.linkWallet('io.x')).rejects.toMatchObject({ code: 4012, status: 401 })
  await expect(proofs.forCall('delete-account')).rejects.toMatchObject({ code: 4012 })
  expect([server.lines, signed(other)]).toEqual([[], 0])
  const fresh = { code: 'add-login', codeVerifier: 'verifier' }
  await logins.linkWallet('io.x', { fresh })
  expect(server.to('POST /api/v1/link')[0]?.headers.get('x-foyer-proof')).toBe('proof of add-login')
  const deleting = { code: 'delete-account', codeVerifier: 'verifier' }
  expect(await proofs.forCall('delete-account', deleting)).toEqual({
    headers: { 'X-Foyer-Proof': 'proof of delete-account' },
  })
  // The login began for something else.
  await expect(proofs.forCall('delete-backup', deleting)).rejects.toThrow('Error verifying signed challenge')
})

test.each([
  ['with a way to prove it', true],
  ['of an application, which logs out and in', false],
])('a social login signs in anew before it signs for an act: %s (C2)', async (_, proves) => {
  const renewed = new FakeWallet({ permitted: true })
  const { engine, calls } = createFakeEngine(renewed)
  const prove = async () => {
    calls.push('prove')
    return renewed
  }
  const { proofs, own, signed } = person({ engine: proves ? { ...engine, prove } : engine })
  await proofs.forCall('delete-account')
  expect(calls).toEqual(proves ? ['prove'] : ['logout', 'connect'])
  expect([signed(own), signed(renewed)]).toEqual([0, 1])
})

test('a social login that returns another address signs nothing', async () => {
  const { engine, calls } = createFakeEngine(OTHER)
  const { proofs, server } = person({ engine })
  await expect(proofs.forCall('delete-account')).rejects.toThrow('This is another login')
  expect([calls, server.lines]).toEqual([['logout', 'connect', 'logout'], []])
})
