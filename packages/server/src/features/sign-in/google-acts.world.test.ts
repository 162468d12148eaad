import { createHash, randomBytes } from 'node:crypto'
import { request, startWorld, type World } from '@foyer/testkit'
import { OIDC_CLIENT, type OidcServer, startOidcProvider } from '@foyer/testkit/oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../test/support/browser.ts'

const CALLBACK = '/api/v1/google/callback'

let world: World
let oidc: OidcServer
beforeAll(async () => {
  oidc = await startOidcProvider(() => [world.url + CALLBACK])
  const client = { GOOGLE_CLIENT_ID: OIDC_CLIENT.id, GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret }
  world = await startWorld({ env: { OIDC_ISSUER: oidc.issuer, ...client } })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await oidc[Symbol.asyncDispose]()
})

/** A login at the provider, up to the one-time code. @param act the act to prove; undefined for a sign-in */
async function login(subject: string, act?: string) {
  oidc.subject = subject
  const verifier = randomBytes(32).toString('base64url')
  const isOurs = (url: URL) => url.origin === world.url && url.pathname !== CALLBACK
  const back = await new Browser().follow(startAddress(verifier, act), isOurs)
  return { code: back.searchParams.get('code') ?? '', code_verifier: verifier }
}
const startAddress = (verifier: string, act?: string) => {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return `${world.url}/api/v1/google/start?code_challenge=${challenge}${act === undefined ? '' : `&act=${act}`}`
}
const trade = (fresh: object) =>
  request<{ token: string; address: string }>(world.url, 'POST', '/api/v1/google/token', {}, fresh)

describe('a fresh login at the provider (C2)', () => {
  interface Proven {
    success: boolean
    proof?: string
  }
  async function signedIn(subject: string) {
    const { body } = await trade(await login(subject))
    return { address: body.address, headers: { authorization: `Bearer ${body.token}` } }
  }
  type SignedIn = Awaited<ReturnType<typeof signedIn>>
  const prove = ({ headers }: SignedIn, fresh: object) =>
    request<Proven>(world.url, 'POST', '/api/v1/proof/google', headers, fresh)
  const leave = ({ address, headers }: SignedIn, proof = '') => {
    const path = `/api/v1/me?public_id=${address}`
    return request(world.url, 'DELETE', path, { ...headers, ...(proof && { 'x-foyer-proof': proof }) })
  }

  test('proves an act: it deletes the account, once, while the bearer alone does not', async () => {
    const gina = await signedIn('gina')
    expect(await leave(gina)).toMatchObject({ status: 401, body: { code: 4012 } })
    const { body } = await prove(gina, await login('gina', 'delete-account'))
    expect((await leave(gina, body.proof)).status).toBe(204)
  })

  test('proves no other act, and no act of another account', async () => {
    const [hans, ines] = [await signedIn('hans'), await signedIn('ines')]
    const other = await prove(hans, await login('hans', 'end-sessions'))
    expect(await leave(hans, other.body.proof)).toMatchObject({ status: 401, body: { code: 4012 } })
    const stolen = await prove(hans, await login('hans', 'delete-account'))
    expect(await leave(ines, stolen.body.proof)).toMatchObject({ status: 401, body: { code: 4012 } })
    const wrong = await prove(hans, await login('ines', 'delete-account'))
    expect(wrong.body).toMatchObject({ success: false })
  })

  test('for an act is no sign-in, and a sign-in proves no act', async () => {
    const karl = await signedIn('karl')
    expect((await trade(await login('karl', 'delete-account'))).status).toBe(400)
    const answer = await prove(karl, await login('karl'))
    expect(answer.body).toMatchObject({ success: false })
  })

  test('for an unknown act is refused', async () => {
    const answer = await fetch(startAddress('x'.repeat(43), 'become-admin'), { redirect: 'manual' })
    expect(answer.status).toBe(400)
  })
})
