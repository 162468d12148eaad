import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'

const headers = {
  vary: expect.stringContaining('origin'),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': expect.stringContaining('microphone=(self)'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

test('sets the security headers on every response', async () => {
  await using world = await startWorld()
  for (const path of [
    '/',
    '/api/discover/',
    '/api/domain/-/settings',
    '/readyz',
    '/docs/openapi.json',
    '/nowhere',
  ]) {
    const answer = await fetch(new URL(path, world.url))
    expect(Object.fromEntries(answer.headers), path).toMatchObject(headers)
  }
})

test('sets no-store on every reply to a call, refusals included', async () => {
  await using world = await startWorld()
  for (const [path, sent, status] of [
    ['/api/discover/', {}, 200],
    ['/api/whiteboard/', {}, 400],
    ['/api/whiteboard/', { authorization: 'Bearer nobody' }, 401],
    ['/api/discover/', { 'x-guest-uuid': 'none' }, 400],
    ['/api/nothing/', {}, 404],
    ['/readyz', {}, 200],
  ] as const) {
    const answer = await fetch(new URL(path, world.url), { headers: sent })
    expect(answer.status, path).toBe(status)
    expect(Object.fromEntries(answer.headers), path).toMatchObject({
      ...headers,
      'cache-control': 'no-store',
    })
  }
})
