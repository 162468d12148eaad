import { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { hookHeaders, Response } from './security-headers.ts'

test('the hook sets every header where this Node has no response class of ours (decision 009)', () => {
  const all = hookHeaders(ServerResponse)
  expect(all).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(Object.keys(all).length).toBeGreaterThan(Object.keys(hookHeaders(Response)).length)
})
