import { expect, test } from 'vitest'
import { retryAfterMs } from './deliver.ts'

test.each<[value: string | undefined, ms: number | null]>([
  [undefined, null],
  ['30', 30_000],
  ['0', 0],
  ['99999999', 3_600_000],
  ['Sat, 10 Jan 2026 12:01:00 GMT', 60_000],
  ['Sat, 10 Jan 2026 11:00:00 GMT', 0],
  ['soon', null],
])('Retry-After: %s is %s ms', (value, ms) => {
  expect(retryAfterMs(value, new Date('2026-01-10T12:00:00Z'))).toBe(ms)
})
