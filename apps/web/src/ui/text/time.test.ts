import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../../i18n/words/en.ts'
import { formatListTime } from './dates.ts'
import { formatClock, formatDayName } from './time.ts'

afterEach(() => vi.unstubAllGlobals())

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

test.each([
  ['en', 'en-US'],
  ['en', 'en-GB'],
  ['en', 'en-AU'],
  ['en', 'fr-FR'],
  ['de', 'de-DE'],
  ['de', 'de-AT'],
  ['de', 'en-US'],
  ['es', 'es-ES'],
  ['zh', 'zh-CN'],
  ['zh', 'zh-TW'],
] as const)('formatClock in %s of a browser in %s is as Intl writes it', (language, own) => {
  vi.stubGlobal('navigator', { language: own })
  const locale = own.startsWith(language) ? own : language
  const formatter = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  for (let hour = 0; hour < 24; hour++) {
    const time = new Date(2026, 2, 12, hour, hour * 2)
    // The blank of "9:12 AM" is a narrow one in Node and a usual one in browsers.
    const expected = formatter.format(time).replaceAll('\u202f', ' ')
    expect(formatClock(time.toISOString(), { language }).replaceAll('\u202f', ' ')).toBe(expected)
  }
})
