import { type Belongings, FoyerError, type WalletKind } from '@foyer/contract'
import { FakeWallet } from '@foyer/testkit/wallet'
import { expect, test } from 'vitest'
import { createFakeServer, type SentRequest } from '../../test/support/fake-server.ts'
import {
  API,
  LOCATION,
  NOW,
  startConnected,
  startWithWallet,
  TestStorage,
} from '../../test/support/harness.ts'
import { actTextFor, consentTextFor, signInTextFor } from '../../test/support/true-texts.ts'
import type { Context } from '../context.ts'
import { createConsent } from '../features/sign-in/consent.ts'
import { createCall, nobody } from '../http/call.ts'
import { createPlatform } from '../platform/platform.ts'
import { createProofs } from './proofs.ts'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER_KEY = `urn:chat:key:1:${'d4'.repeat(32)}:0`

/** Lies that a server may write into each field of an honest text. */
const lies: Record<string, (text: string) => string> = {
  'another domain': (text) => text.replace('example.com wants', 'evil.example wants'),
  'another port': (text) => text.replace('example.com wants', 'example.com:8443 wants'),
  'a look-alike domain': (text) => text.replace('example.com wants', 'ex\u0430mple.com wants'),
  'another address': (text) => text.replace(/^0x.{40}$/m, OTHER),
  'an address without its checksum': (text) => text.replace(/^0x.{40}$/m, (found) => found.toLowerCase()),
  'another host of the page': (text) => text.replace(/^URI: .*$/m, 'URI: https://evil.example/a/b'),
  'another page': (text) => text.replace(/^URI: .*$/m, 'URI: https://example.com/elsewhere'),
  'another version': (text) => text.replace('Version: 1', 'Version: 2'),
  'another chain': (text) => text.replace(/^Chain ID: .*$/m, 'Chain ID: 137'),
  'another nonce': (text) => text.replace(/^Nonce: .*$/m, 'Nonce: Abcdefgh12345678'),
  'a time an hour ago': (text) => text.replace(/^Issued At: .*$/m, `Issued At: ${iso(NOW - 3_600_000)}`),
  'a time in an hour': (text) => text.replace(/^Issued At: .*$/m, `Issued At: ${iso(NOW + 3_600_000)}`),
  'a time that is none': (text) => text.replace(/^Issued At: .*$/m, 'Issued At: now'),
  'a later end': (text) =>
    text.replace(
      /(^Issued At: .*$)(\nExpiration Time: .*$)?/m,
      '$1\nExpiration Time: 2099-01-01T00:00:00.000Z',
    ),
  'a time before which it is not valid': (text) =>
    text.replace('Resources:', `Not Before: ${iso(NOW)}\nResources:`),
  'another statement': (text) => text.replace(/(^0x.{40}\n\n).*$/m, '$1Give everything away.'),
  'a longer statement': (text) => text.replace(/(^0x.{40}\n\n.*)$/m, '$1 And all else.'),
  'a line more': (text) => text.replace('\n\nURI', '\nAnd all else.\n\nURI'),
  'a key': (text) => `${text}\n- ${OTHER_KEY}`,
  'another resource': (text) => `${text}\n- https://evil.example/`,
  'a resource less': (text) => text.slice(0, text.lastIndexOf('\n- ')),
  'no resources': (text) => text.slice(0, text.indexOf('\nResources:')),
  'a key instead of the last resource': (text) =>
    `${text.slice(0, text.lastIndexOf('\n- '))}\n- ${OTHER_KEY}`,
  'the resources in another order': (text) =>
    text.replace(/(?<=Resources:\n)[\s\S]*$/, (lines) => `- urn:chat:purpose:token:3\n${lines}`),
  'another purpose': (text) => text.replace(/urn:chat:purpose:[a-z-]+/, 'urn:chat:purpose:everything'),
  'other line ends': (text) => text.replaceAll('\n', '\r\n'),
  'a last line end': (text) => `${text}\n`,
  'text behind': (text) => `${text} `,
  'text in front': (text) => `\u200b${text}`,
  'the same text twice': (text) => `${text}\n\n${text}`,
}
const iso = (time: number) => new Date(time).toISOString()
const LYING = Object.keys(lies)

/** A page at `LOCATION` whose server wants this signed, and the calls that sign for an act and a consent. */
function personWith(script: (request: SentRequest) => { challenge: string; belongings?: unknown }) {
  const answer = (request: SentRequest) => ({ body: { success: true, ...script(request) } })
  const { fetch } = createFakeServer({
    'POST /api/v1/proof/get': answer,
    'POST /api/v1/cookie/sign-message': answer,
  })
  const storage = new TestStorage()
  const platform = createPlatform({ apiUrl: API, location: LOCATION, storage, fetch, now: () => NOW })
  const identity = { ...nobody, token: () => 'token' }
  const context = { call: createCall(platform, API, identity), platform, identity } as unknown as Context
  const wallet = new FakeWallet({ permitted: true })
  const { address } = wallet
  const proofs = createProofs(context, {
    wallet: () => ({
      ...{ provider: wallet, address, issuer, engine: undefined },
      ...{ chainId: 1, signInChains: [] },
    }),
    address: () => address,
    chainId: () => 1,
  })
  const issuer: WalletKind = 'metamask'
  const consent = createConsent(context, () => ({ provider: wallet, address, issuer }))
  return { wallet, proofs, consent, account: address.toLowerCase() }
}

/** The error of a text that was not signed, and the line that its cause names. */
async function getRefusal(asking: Promise<unknown>, wallet: FakeWallet): Promise<string> {
  const error = await asking.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (wallet.methods.includes('personal_sign')) return 'was signed'
  if (!(error instanceof FoyerError) || error.message !== 'Failed to get challenge') return String(error)
  return /line \d+ is .* instead of/.test((error.cause as Error).message)
    ? 'refused'
    : 'refused without a line'
}

/** Every lie is refused before the wallet is asked for anything, and the truth is signed. */
async function expectHonesty(attempt: (lie: (text: string) => string) => Promise<string>) {
  const outcomes = new Map<string, string>()
  for (const [name, lie] of Object.entries(lies)) {
    const changed = (text: string) => {
      expect(lie(text), name).not.toBe(text)
      return lie(text)
    }
    outcomes.set(name, await attempt(changed))
  }
  expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(LYING.map((name) => [name, 'refused'])))
  expect(await attempt((text) => text)).toBe('was signed')
}

test.each([
  ['with a key', ['example.com']],
  ['without a key', []],
])('signs no other sign-in than the one it has rendered, %s (H1)', async (_, homes) => {
  await expectHonesty(async (lie) => {
    const { client, server, wallet } = await startConnected({ homes })
    server.script('POST /api/v1/siww/get', (request) => {
      expect(signInTextFor(request).includes('urn:chat:key:')).toBe(homes.length > 0)
      return { body: { success: true, challenge: lie(signInTextFor(request)) } }
    })
    return getRefusal(client.authenticate(), wallet)
  })
})

test('signs no other consent than the one it has rendered (H1)', async () => {
  await expectHonesty(async (lie) => {
    const { consent, wallet } = personWith((request) => ({ challenge: lie(consentTextFor(request, NOW)) }))
    return getRefusal(consent.sign({ marketing: true, functional: true }), wallet)
  })
})

test('signs no other statement about a key than the one it has rendered (H1)', async () => {
  const link = { seq: 2, keyHash: 'ab'.repeat(32), previousHash: 'cd'.repeat(32) }
  await expectHonesty(async (lie) => {
    const { proofs, wallet, account } = personWith((request) => ({
      challenge: lie(actTextFor(request, account, null)),
    }))
    return getRefusal(proofs.signKey(link), wallet)
  })
})

test.each(['delete-account', 'delete-backup', 'end-sessions'] as const)(
  'signs no other text for the act %s than the one it has rendered (H1, C2)',
  async (act) => {
    await expectHonesty(async (lie) => {
      const { proofs, wallet, account } = personWith((request) => ({
        challenge: lie(actTextFor(request, account, null)),
      }))
      return getRefusal(proofs.forCall(act), wallet)
    })
  },
)

test.each(['add-login', 'join-login'] as const)(
  'signs no other text for the act %s than the one it has rendered (H1, C2)',
  async (act) => {
    const belongings = { domains: 2, vouchers: 1 }
    const brought = act === 'join-login' ? belongings : null
    await expectHonesty(async (lie) => {
      const { proofs, wallet, account } = personWith((request) => ({
        ...{ challenge: lie(actTextFor(request, account, brought)), belongings: brought },
      }))
      const signer = { provider: wallet, address: wallet.address }
      const begun = proofs.begin(act, signer, act === 'add-login' ? OTHER.toLowerCase() : undefined)
      return getRefusal(
        begun.then(({ prove }) => prove()),
        wallet,
      )
    })
  },
)

test.each<[string, unknown, Belongings]>([
  ['hides a domain', { domains: 0, vouchers: 0 }, { domains: 1, vouchers: 0 }],
  ['counts otherwise', { domains: 1, vouchers: 1 }, { domains: 1, vouchers: 2 }],
  ['counts in words', { domains: '2', vouchers: 0 }, { domains: 2, vouchers: 0 }],
  ['does not count', null, { domains: 2, vouchers: 0 }],
])('refuses a joining whose answer %s', async (_, said, named) => {
  const { proofs, wallet, account } = personWith((request) => ({
    challenge: actTextFor(request, account, named),
    belongings: said,
  }))
  const begun = proofs.begin('join-login', { provider: wallet, address: wallet.address })
  const outcome = await getRefusal(
    begun.then(({ prove }) => prove()),
    wallet,
  )
  expect(outcome).toBe('refused')
})

const DAY_MS = 86_400_000

/** A server with this clock: it takes its own time where the caller's is more than 5 minutes off. */
async function startAt(now: number, date: string | null) {
  const harness = await startWithWallet()
  harness.clock.now = now
  const headers = date === null ? {} : { headers: { date } }
  harness.server.script('POST /api/v1/siww/get', (request) => {
    const { payload } = request.body as { payload: { issuedAt: string } }
    const near = Math.abs(Date.parse(payload.issuedAt) - NOW) <= 300_000
    const text = signInTextFor(
      near ? request : { ...request, body: { payload: { ...payload, issuedAt: iso(NOW) } } },
    )
    return { body: { success: true, challenge: text }, ...headers }
  })
  await harness.client.connectTo('metamask')
  const asked = () => harness.server.to('POST /api/v1/siww/get').length
  return { ...harness, asked }
}

test.each([-365, -1, 1, 365])('signs in on a device whose clock is %i days off', async (days) => {
  const { client, asked } = await startAt(NOW + days * DAY_MS, new Date(NOW).toUTCString())
  await expect(client.authenticate()).resolves.toMatchObject({ token: 'token-1' })
  expect(asked()).toBe(2)
})

test('asks once where the clock is near enough, whatever the server says of the time', async () => {
  const { client, asked } = await startAt(NOW + 60_000, new Date(NOW + DAY_MS).toUTCString())
  await client.authenticate()
  expect(asked()).toBe(1)
})

test('a text of another time is refused where the server does not say its time, or has ours', async () => {
  for (const date of [null, 'yesterday', new Date(NOW - DAY_MS).toUTCString()]) {
    const { client, asked, wallet } = await startAt(NOW - DAY_MS, date)
    expect(await getRefusal(client.authenticate(), wallet)).toBe('refused')
    expect(asked()).toBe(1)
  }
})

test('a server that lies about the time a second time is not asked a third', async () => {
  const { client, server, wallet } = await startWithWallet()
  server.script('POST /api/v1/siww/get', (request) => ({
    body: { success: true, challenge: `${signInTextFor(request)}\n- ${OTHER_KEY}` },
    headers: { date: new Date(NOW + DAY_MS).toUTCString() },
  }))
  await client.connectTo('metamask')
  expect(await getRefusal(client.authenticate(), wallet)).toBe('refused')
  expect(server.to('POST /api/v1/siww/get')).toHaveLength(2)
})

test('a consent of a device whose clock is wrong has the time of the server', async () => {
  const harness = await startConnected()
  harness.clock.now = NOW + DAY_MS
  harness.server.script('POST /api/v1/cookie/sign-message', (request) => ({
    body: { success: true, challenge: consentTextFor(request, NOW) },
    headers: { date: new Date(NOW).toUTCString() },
  }))
  harness.server.script('POST /api/v1/cookie/verify', { body: { success: true } })
  const { signed } = await harness.client.consent.sign({ marketing: true, functional: true })
  expect(signed?.message).toContain(`Issued At: ${iso(NOW)}`)
})
