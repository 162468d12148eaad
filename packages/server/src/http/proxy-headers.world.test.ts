import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { CSRF_COOKIE } from '@foyer/contract'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_TRUST_PROXY: '1', FOYER_PUBLIC_URL: 'https://chat.example' } })
})
afterAll(() => world[Symbol.asyncDispose]())

/** Sends a request with raw headers: names and values, alternating. */
function send(method: string, path: string, headers: string[]) {
  return new Promise<{ status: number; body: string; policy: string }>((resolve, reject) => {
    const { host } = new URL(world.url)
    httpRequest(world.url + path, { method, headers: ['host', host, ...headers] }, async (answer) => {
      const policy = String(answer.headers['content-security-policy'] ?? '')
      resolve({ status: answer.statusCode ?? 0, body: await text(answer), policy })
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  ['Authorization', ['authorization', 'Bearer a', 'Authorization', 'Bearer b']],
  ['the same Authorization', ['authorization', 'Bearer a', 'authorization', 'Bearer a']],
  ['X-Guest-UUID', ['x-guest-uuid', crypto.randomUUID(), 'X-Guest-UUID', crypto.randomUUID()]],
])('refuses %s twice (L1)', async (_name, headers) => {
  const { status, body } = await send('GET', '/api/get-user-info/', headers)
  expect([status, JSON.parse(body).code]).toEqual([400, 4000])
})

test('names the public address in the policy of a page, whatever a visitor forwards (L11)', async () => {
  const { policy } = await send('GET', '/', ['accept', 'text/html', 'x-forwarded-host', 'evil.example'])
  expect(policy).not.toContain('evil.example')
  // Without a built web app there are no pages.
  if (policy.includes('connect-src')) expect(policy).toContain('wss://chat.example')
})

test('lets a page create the trusted types of its own workers only (L15)', async () => {
  const { policy } = await send('GET', '/', ['accept', 'text/html'])
  if (policy.includes('connect-src'))
    expect(policy).toContain("; trusted-types foyer-service-worker foyer-worker 'allow-duplicates'; ")
})

test('lets a page run our own scripts only, without plugins or foreign base URLs (ASVS 3.4.3)', async () => {
  const { policy } = await send('GET', '/', ['accept', 'text/html'])
  // Without a built web app there are no pages.
  if (!policy.includes('connect-src')) return
  const [, scripts = ''] = /script-src ([^;]*);/.exec(policy) ?? []
  expect(scripts.split(' ').filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"])
  for (const directive of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy.split('; ')).toContain(directive)
})

describe('the CSRF cookie (L12)', () => {
  const read = async () => {
    const answer = await fetch(`${world.url}/api/domain/example.com/settings`)
    return /csrftoken=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  }
  const write = (token: string) =>
    fetch(`${world.url}/api/whiteboard/new/`, {
      method: 'POST',
      headers: { cookie: `${CSRF_COOKIE}=${token}`, 'x-csrftoken': token },
    })

  test('is signed and accepted for a write', async () => {
    const token = await read()
    expect(token).toMatch(/^[\w-]{32}\.[\w-]{43}$/)
    expect((await write(token)).status).not.toBe(403)
  })

  test('is refused and replaced when another host has set it', async () => {
    const token = await read()
    for (const forged of ['abc', 'a.b', `${token}x`, `x${token}`, `${token}.x`]) {
      const answer = await write(forged)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('set-cookie')).toMatch(/^csrftoken=[\w-]{32}\.[\w-]{43};/)
    }
  })
})
