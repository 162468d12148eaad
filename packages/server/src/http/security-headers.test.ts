import { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { hookHeaders, Response } from './security-headers.ts'

test('the hook sets every header when this Node has no suitable response class (decision 009)', () => {
  const all = hookHeaders(ServerResponse)
  expect(all).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(Object.keys(all).length).toBeGreaterThan(Object.keys(hookHeaders(Response)).length)
})
