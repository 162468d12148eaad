import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'

const headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': expect.stringContaining('microphone=(self)'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}

test('every answer says what browsers may do with it (RELIABILITY.md, headers)', async () => {
  await using world = await startWorld()
  for (const path of [
    '/',
    '/api/discover/',
    '/api/domain/-/settings',
    '/healthz',
    '/docs/openapi.json',
    '/nowhere',
  ]) {
    const answer = await fetch(new URL(path, world.url))
    expect(Object.fromEntries(answer.headers), path).toMatchObject(headers)
  }
})
