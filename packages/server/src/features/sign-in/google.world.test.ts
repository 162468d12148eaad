import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MemoryStorage, request, startWorld, type World } from '@foyer/testkit'
import { OIDC_CLIENT, type OidcServer, startOidcProvider } from '@foyer/testkit/oidc-provider'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../test/support/browser.ts'
import { deriveAddress } from '../../access/server-keys.ts'
import { toLoginAddress } from './login-address.ts'

const START = '/api/v1/google/start'
const CALLBACK = '/api/v1/google/callback'
const TOKEN = '/api/v1/google/token'

/** A PKCE verifier and its challenge (RFC 7636). */
function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
const startAddress = (world: World, challenge: string, next = '/?url=example.com') =>
  `${world.url}${START}?next=${encodeURIComponent(next)}&code_challenge=${challenge}`
const createEnv = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
  GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
})

interface Token {
  token: string
  exp: number
  address: string
  uuid: string
}
const trade = (world: World, code: string, code_verifier: string) =>
  request<Token>(world.url, 'POST', TOKEN, {}, { code, code_verifier })

describe('with a real provider', () => {
  let world: World
  let oidc: OidcServer
  beforeAll(async () => {
    oidc = await startOidcProvider(() => [world.url + CALLBACK])
    world = await startWorld({ env: createEnv(oidc.issuer) })
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
    await oidc[Symbol.asyncDispose]()
  })

  const addressFor = (subject: string) => toLoginAddress(world.context.keys.logins, oidc.issuer, subject)
  const isOurs = (url: URL) => url.origin === world.url && url.pathname !== CALLBACK
  async function login(subject: string | null, browser = new Browser()) {
    oidc.subject = subject
    const { verifier, challenge } = pkce()
    const back = await browser.follow(startAddress(world, challenge), isOurs)
    return { back, verifier, code: back.searchParams.get('code') ?? '' }
  }

  test('returns to its page with a code, which is exchanged for a token', async () => {
    const { back, code, verifier } = await login('anna')
    expect(back.pathname).toBe('/')
    expect(back.searchParams.get('url')).toBe('example.com')
    const { status, body } = await trade(world, code, verifier)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, address: addressFor('anna') })
    expect(body.address).not.toBe(deriveAddress(world.context.secret, 'anna'))
    expect(body.exp).toBeGreaterThan(Date.now() / 1000 + 2_591_000)
    const authorization = { authorization: `Bearer ${body.token}` }
    const me = await request<object>(world.url, 'GET', '/api/get-user-info/', authorization)
    expect(me.body).toMatchObject({ ...{ address: body.address, uuid: body.uuid }, auth_type: 'googlelogin' })
    expect(me.body).toMatchObject({ real_address: null, public_id: body.address })
  })

  test('the SDK connects with the code, posts under the address, and resumes on the next visit (S4-31, X-11)', async () => {
    const { code, verifier } = await login('dora')
    const storage = new MemoryStorage()
    const client = world.client({ storage })
    await client.init()
    await client.connectTo('googlelogin', { code, codeVerifier: verifier })
    const address = addressFor('dora')
    expect(client.address).toBe(address)
    expect((await client.authenticate()).token).toMatch(/^[\w-]{43}$/)
    const { id } = await client.rooms.create({ domain: 'example.com', url: 'https://example.com/google' })
    const posted = await client.rooms.post(id, 'hello from Google')
    expect(posted.user).toMatchObject({ address, auth_type: 'googlelogin' })

    const next = world.client({ storage })
    const connected = new Promise((resolve) => next.on('connected', resolve))
    await next.init()
    expect(await connected).toEqual({ adapter: 'googlelogin', reconnected: true })
    expect((await next.rooms.post(id, 'and again')).user).toMatchObject({ address })
  })

  test('gives the same person the same address, and other persons other addresses', async () => {
    const addresses = []
    for (const subject of ['berta', 'berta', 'carla']) {
      const { code, verifier } = await login(subject)
      addresses.push((await trade(world, code, verifier)).body.address)
    }
    expect(addresses[0]).toBe(addresses[1])
    expect(addresses[2]).not.toBe(addresses[0])
  })

  test('keeps the address of an account from before addresses depended on the issuer (L6)', async () => {
    const legacy = deriveAddress(world.context.secret, 'veteran')
    await world.sql(`INSERT INTO identities (id, auth_type, address) VALUES ($1, 'googlelogin', $1)`, [
      legacy,
    ])
    const signIn = async () => {
      const { code, verifier } = await login('veteran')
      return (await trade(world, code, verifier)).body.address
    }
    expect(await signIn()).toBe(legacy)
    // Another provider with the same subject is another account.
    await world.sql(`UPDATE meta SET value = 'https://other.example' WHERE key = 'legacy_login_issuer'`)
    expect(await signIn()).toBe(addressFor('veteran'))
    await world.sql('UPDATE meta SET value = $1 WHERE key = $2', [oidc.issuer, 'legacy_login_issuer'])
  })

  test('gives the same subject of another provider another address (L6)', () => {
    const { logins } = world.context.keys
    expect(toLoginAddress(logins, 'https://a.example', 'anna')).not.toBe(
      toLoginAddress(logins, 'https://b.example', 'anna'),
    )
  })

  test('accepts a code once, with any verifier', async () => {
    const first = await login('anna')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => trade(world, first.code, first.verifier)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const second = await login('anna')
    expect(await trade(world, second.code, pkce().verifier)).toMatchObject({
      status: 400,
      body: { code: 4001 },
    })
    expect((await trade(world, second.code, second.verifier)).status).toBe(400)
  })

  test('accepts a code for a minute', async () => {
    const { code, verifier } = await login('anna')
    await world.context.database.pool.query(`UPDATE google_codes SET expires_at = now() - interval '1 ms'`)
    expect((await trade(world, code, verifier)).status).toBe(400)
  })

  test('returns without a code when the person declines', async () => {
    const { back } = await login(null)
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('code')).toBeNull()
    expect(back.searchParams.get('url')).toBe('example.com')
  })

  test('refuses to end a login in another browser than it started in (TH-10)', async () => {
    oidc.subject = 'mallory'
    const isCallback = (url: URL) => url.pathname === CALLBACK
    const lured = await new Browser().follow(startAddress(world, pkce().challenge), isCallback)
    const victim = new Browser()
    await victim.get(startAddress(world, pkce().challenge))
    expect((await victim.get(lured.href)).status).toBe(400)
    expect((await new Browser().get(lured.href)).status).toBe(400)
  })

  test('accepts a callback once', async () => {
    oidc.subject = 'anna'
    const browser = new Browser()
    const callback = await browser.follow(
      startAddress(world, pkce().challenge),
      (url) => url.pathname === CALLBACK,
    )
    expect((await browser.get(callback.href)).status).toBe(303)
    expect((await browser.get(callback.href)).status).toBe(400)
  })

  test.each([
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example/'],
    ['a backslash', '/\\evil.example/'],
    ['a line break', '/\nLocation: https://evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['no slash', 'evil'],
    ['a tab before the host', '/\t/evil.example'],
    ['nothing', ''],
    ['dots that climb to another host', '/a/..//evil.example'],
    ['encoded dots that climb to another host', '/a/%2e%2e//evil.example'],
  ])('refuses to return to %s', async (_name, next) => {
    expect((await fetch(startAddress(world, pkce().challenge, next), { redirect: 'manual' })).status).toBe(
      400,
    )
  })

  test.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`])(
    'refuses the challenge "%s"',
    async (challenge) => {
      expect((await fetch(startAddress(world, challenge), { redirect: 'manual' })).status).toBe(400)
    },
  )

  test.each([
    ['no code', { code: undefined }],
    ['an unknown code', { code: 'unknown' }],
    ['a short verifier', { code_verifier: 'short' }],
    ['a code of a wrong type', { code: 7 }],
  ])('refuses %s', async (_name, changes) => {
    const body = { code: 'x'.repeat(43), code_verifier: 'x'.repeat(43), ...changes }
    const answer = await request(world.url, 'POST', TOKEN, {}, body)
    expect(answer).toMatchObject({ status: 400, body: { success: false, error: expect.any(String) } })
  })
})

describe('with a dishonest provider (D rows)', () => {
  let world: World
  let server: Server
  let issuer: string
  let answer: (nonce: string) => Promise<string> = async () => ''
  const nonces = new Map<string, string>()
  let keys: Awaited<ReturnType<typeof generateKeyPair>>
  let otherKeys: typeof keys

  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true })
    otherKeys = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', use: 'sig' }
    const described = () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    })
    const tokenFor = async (incoming: IncomingMessage) => {
      let body = ''
      for await (const chunk of incoming) body += chunk
      const code = new URLSearchParams(body).get('code') ?? ''
      return { id_token: await answer(nonces.get(code) ?? '') }
    }
    server = createServer(async (incoming, response) => {
      const pages: Record<string, () => unknown> = {
        '/jwks': () => ({ keys: [jwk] }),
        '/token': () => tokenFor(incoming),
        '/.well-known/openid-configuration': described,
      }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(await pages[incoming.url ?? '']?.()))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    world = await startWorld({ env: createEnv(issuer) })
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const now = () => Math.floor(Date.now() / 1000)
  const claims = (nonce: string, changes: JWTPayload = {}): JWTPayload => ({
    iss: issuer,
    aud: OIDC_CLIENT.id,
    sub: 'somebody',
    nonce,
    iat: now(),
    exp: now() + 300,
    ...changes,
  })
  const sign = (
    payload: JWTPayload,
    { alg = 'RS256', key = keys.privateKey as CryptoKey | Uint8Array } = {},
  ) => new SignJWT(payload).setProtectedHeader({ alg, kid: 'k' }).sign(key)

  /** One login with the ID token of `idToken`. @returns the query of the address that the browser is sent to */
  async function login(idToken: (nonce: string) => Promise<string>) {
    answer = idToken
    const browser = new Browser()
    const away = await browser.follow(startAddress(world, pkce().challenge), (url) => url.origin === issuer)
    const [state, nonce] = [away.searchParams.get('state') ?? '', away.searchParams.get('nonce') ?? '']
    nonces.set(state, nonce)
    expect(away.searchParams.get('code_challenge_method')).toBe('S256')
    const back = await browser.get(`${world.url}${CALLBACK}?code=${state}&state=${state}`)
    return new URL(back.headers.get('location') ?? '', world.url).searchParams
  }

  test('accepts a valid ID token', async () => {
    expect((await login((nonce) => sign(claims(nonce)))).get('code')).toMatch(/^[\w-]{43}$/)
    const almost = (nonce: string) => sign(claims(nonce, { iat: now() + 50, sub: 'x'.repeat(255) }))
    expect((await login(almost)).get('code')).not.toBeNull()
    const authorized = (nonce: string) => sign(claims(nonce, { azp: OIDC_CLIENT.id }))
    expect((await login(authorized)).get('code')).not.toBeNull()
  })

  const lies: [string, (nonce: string) => Promise<string>][] = [
    ['another issuer', (nonce) => sign(claims(nonce, { iss: 'https://evil.example' }))],
    ['another audience', (nonce) => sign(claims(nonce, { aud: 'another-client' }))],
    ['several audiences without azp', (nonce) => sign(claims(nonce, { aud: [OIDC_CLIENT.id, 'b'] }))],
    ['another authorized party', (nonce) => sign(claims(nonce, { azp: 'another-client' }))],
    ['another nonce', () => sign(claims('another'))],
    ['no nonce', () => sign(claims('', { nonce: undefined }))],
    ['an expired token', (nonce) => sign(claims(nonce, { exp: now() - 120 }))],
    ['no expiry', (nonce) => sign(claims(nonce, { exp: undefined }))],
    ['a token of the future', (nonce) => sign(claims(nonce, { nbf: now() + 600 }))],
    ['a token made ten minutes ahead (L6)', (nonce) => sign(claims(nonce, { iat: now() + 600 }))],
    ['a subject of 256 characters (L6)', (nonce) => sign(claims(nonce, { sub: 'x'.repeat(256) }))],
    ['no subject', (nonce) => sign(claims(nonce, { sub: undefined }))],
    ['an empty subject', (nonce) => sign(claims(nonce, { sub: '' }))],
    ['a signature with another key', (nonce) => sign(claims(nonce), { key: otherKeys.privateKey })],
    [
      'a signature with the client secret',
      (nonce) => sign(claims(nonce), { alg: 'HS256', key: Buffer.from(OIDC_CLIENT.secret) }),
    ],
    [
      'a signature of another algorithm',
      async (nonce) => {
        const key = (await importJWK(await exportJWK(keys.privateKey), 'RS512')) as CryptoKey
        return sign(claims(nonce), { alg: 'RS512', key })
      },
    ],
    [
      'no signature',
      async (nonce) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
        return `${part({ alg: 'none' })}.${part(claims(nonce))}.`
      },
    ],
    ['no ID token', async () => ''],
    ['garbage', async () => 'a.b.c'],
  ]
  test.each(lies)('refuses an ID token: %s', async (_name, idToken) => {
    const back = await login(idToken)
    expect(back.get('code')).toBeNull()
    expect(back.get('error')).toBe('login_failed')
  })
})

describe('without a provider', () => {
  test('offers no login when none is configured', async () => {
    await using world = await startWorld()
    expect((await fetch(startAddress(world, pkce().challenge), { redirect: 'manual' })).status).toBe(404)
  })

  test('answers 503 while the provider is down, and works otherwise (F27)', async () => {
    await using world = await startWorld({ env: createEnv('http://127.0.0.1:9') })
    const answer = await fetch(startAddress(world, pkce().challenge), { redirect: 'manual' })
    expect(answer.status).toBe(503)
    expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
  })
})
