import { expect, test } from 'vitest'
import { en } from '../../i18n/words/en.ts'
import { formatListTime } from './dates.ts'
import { formatDayName } from './time.ts'

// Local times: the days are those of the time zone that the test runs in.
const now = new Date(2026, 2, 12, 10, 0)
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  [at(2026, 2, 12, 0), 'Today'],
  [at(2026, 2, 12, 23), 'Today'],
  [at(2026, 2, 11, 23), 'Yesterday'],
  [at(2026, 2, 9, 8), 'Monday'],
  [at(2026, 1, 1, 8), /February/],
  [at(2024, 1, 1, 8), /2024/],
])('formatDayName of %s', (time, name) => {
  expect(formatDayName(time, en, now)).toMatch(name)
})

test.each([
  [at(2026, 2, 12, 9), /^0?9:00/],
  [at(2026, 2, 10, 9), /^Tue$/],
  [at(2026, 0, 2, 9), /Jan/],
])('formatListTime of %s', (time, shown) => {
  expect(formatListTime(time, en, now)).toMatch(shown)
})
