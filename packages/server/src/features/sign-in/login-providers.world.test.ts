import { createHash, randomBytes } from 'node:crypto'
import { hashDomain, roomId } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { request, startWorld, type World } from '@foyer/testkit'
import { OIDC_CLIENT, type OidcServer, startOidcProvider } from '@foyer/testkit/oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../test/support/browser.ts'
import { toLoginAddress } from './login-address.ts'

const callbackOf = (id: string) =>
  id === 'google' ? '/api/v1/google/callback' : `/api/v1/login/${id}/callback`
const startOf = (id: string) => (id === 'google' ? '/api/v1/google/start' : `/api/v1/login/${id}/start`)

describe('several providers of logins', () => {
  let world: World
  const servers: Record<string, OidcServer> = {}
  beforeAll(async () => {
    servers.google = await startOidcProvider(() => [world.url + callbackOf('google')])
    servers.gitlab = await startOidcProvider(() => [world.url + callbackOf('gitlab')])
    servers.staff = await startOidcProvider(() => [world.url + callbackOf('staff')], { secretIn: 'header' })
    const registered = (id: string, name: string) => ({
      id,
      name,
      issuer: servers[id]?.issuer,
      client_id: OIDC_CLIENT.id,
      client_secret: OIDC_CLIENT.secret,
    })
    world = await startWorld({
      env: {
        OIDC_ISSUER: servers.google.issuer,
        GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
        GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
        OIDC_PROVIDERS: JSON.stringify([registered('gitlab', 'GitLab'), registered('staff', 'Our staff')]),
      },
    })
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
    for (const server of Object.values(servers)) await server[Symbol.asyncDispose]()
  })

  const isOurs = (url: URL) => url.origin === world.url && !url.pathname.endsWith('/callback')
  async function login(id: string, subject: string, act?: string) {
    const server = servers[id]
    if (server === undefined) throw new Error(`There is no provider ${id}.`)
    server.subject = subject
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const query = `code_challenge=${challenge}${act === undefined ? '' : `&act=${act}`}`
    const back = await new Browser().follow(`${world.url}${startOf(id)}?${query}`, isOurs)
    return { code: back.searchParams.get('code') ?? '', code_verifier: verifier }
  }
  const trade = async (fresh: object) => {
    const path = '/api/v1/google/token'
    const { body } = await request<{ token: string; address: string }>(world.url, 'POST', path, {}, fresh)
    return { address: body.address, headers: { authorization: `Bearer ${body.token}` } }
  }

  test.for(['google', 'gitlab', 'staff'])('a person of %s signs in, and their login names it', async (id) => {
    const { address, headers } = await trade(await login(id, `anna of ${id}`))
    expect(address).toBe(
      toLoginAddress(world.context.keys.logins, servers[id]?.issuer ?? '', `anna of ${id}`),
    )
    const logins = await request<object[]>(world.url, 'GET', '/api/v1/logins/', headers)
    expect(logins.body).toMatchObject([{ auth_type: 'googlelogin', provider: id }])
    const sessions = await request<object[]>(world.url, 'GET', '/api/v1/sessions/', headers)
    expect(sessions.body).toMatchObject([{ adapter: 'googlelogin', provider: id }])
  })

  test('the same subject of two providers is two people', async () => {
    const people = await Promise.all(['google', 'gitlab', 'staff'].map(async (id) => login(id, 'ben')))
    const addresses = await Promise.all(people.map(async (fresh) => (await trade(fresh)).address))
    expect(new Set(addresses).size).toBe(3)
  })

  test('a message of a person of another provider than Google does not say Google', async () => {
    const url = 'https://providers.example/'
    await world.call('POST', '/api/whiteboard/new/', world.guest(), {
      domain: 'providers.example',
      url,
      hashed_domain: hashDomain('providers.example'),
    })
    for (const [id, type] of [
      ['google', 'googlelogin'],
      ['gitlab', 'account'],
    ] as const) {
      const { headers } = await trade(await login(id, `cleo of ${id}`))
      const path = `/api/whiteboard/messages/${roomId(url)}`
      const posted = await request<Message>(world.url, 'POST', path, headers, { content: `from ${id}` })
      expect(posted.body.user.auth_type).toBe(type)
    }
  })

  test('an answer of one provider is refused at the callback of another', async () => {
    const start = `${world.url}${startOf('gitlab')}?code_challenge=${'x'.repeat(43)}`
    const begun = await fetch(start, { redirect: 'manual' })
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
    const [cookie = ''] = begun.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    const end = (id: string) =>
      fetch(`${world.url}${callbackOf(id)}?state=${state}&code=x`, {
        redirect: 'manual',
        headers: { cookie },
      })
    expect((await end('staff')).status).toBe(400)
  })

  test('a fresh login proves an act only with the provider of the account', async () => {
    const { headers } = await trade(await login('gitlab', 'emil'))
    const prove = async (id: string) => {
      const fresh = await login(id, 'emil', 'delete-account')
      return request<{ success: boolean }>(world.url, 'POST', '/api/v1/proof/google', headers, fresh)
    }
    expect((await prove('staff')).body.success).toBe(false)
    expect((await prove('gitlab')).body.success).toBe(true)
  })

  test('a provider that the server does not have is not found', async () => {
    const path = `/api/v1/login/elsewhere/start?code_challenge=${'x'.repeat(43)}`
    expect((await fetch(world.url + path, { redirect: 'manual' })).status).toBe(404)
  })

  test('a provider that is down leaves the others as they are', async () => {
    await servers.staff?.[Symbol.asyncDispose]()
    const start = `?code_challenge=${'x'.repeat(43)}`
    const down = await fetch(world.url + startOf('staff') + start, { redirect: 'manual' })
    expect([303, 503]).toContain(down.status)
    expect((await trade(await login('gitlab', 'anna of gitlab'))).address).not.toBe('')
  })
})
