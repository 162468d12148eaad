import { expect, test } from 'vitest'
import { judge } from './sizes.mjs'

test.each([
  [9_500, true, ' '],
  [9_501, true, '!'],
  [10_000, true, '!'],
  [10_001, false, '✗'],
])('marks %i of 10,000 bytes: ok %s, mark %j', (bytes, ok, mark) => {
  const result = judge([{ what: 'app', bytes, budget: 10_000 }])
  expect([result.ok, result.details.slice(0, 1)]).toEqual([ok, mark])
})

test('fails when one of several budgets is exceeded', () => {
  const row = { what: 'app', bytes: 1, budget: 10 }
  expect(judge([row, { ...row, bytes: 11 }, row]).ok).toBe(false)
})
