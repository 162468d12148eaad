import { expect, test } from 'vitest'
import { startWarnings } from './start-warnings.ts'

test('warns of root and of lifted rate limits, and of nothing else', () => {
  expect(startWarnings({ limits: true }, 1_000)).toEqual([])
  expect(startWarnings({ limits: true }, undefined)).toEqual([])
  expect(startWarnings({ limits: true }, 0)).toEqual([expect.stringContaining('runs as root')])
  expect(startWarnings({ limits: false }, 0)).toHaveLength(2)
})
