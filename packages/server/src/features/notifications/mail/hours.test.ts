import { describe, expect, test } from 'vitest'
import { getQuietEnd, nextDigest } from './hours.ts'

const BERLIN = 'Europe/Berlin'
const next = (pace: 'daily' | 'weekly', now: string, timeZone = BERLIN) =>
  nextDigest(pace, timeZone, new Date(now))?.toISOString()

describe('a digest', () => {
  test.each([
    ['daily', '2026-01-10T06:59:59Z', '2026-01-10T07:00:00.000Z', 'of this morning'],
    ['daily', '2026-01-10T07:00:00Z', '2026-01-11T07:00:00.000Z', 'of the next morning, as this one begins'],
    ['weekly', '2026-01-10T12:00:00Z', '2026-01-12T07:00:00.000Z', 'of Monday, on a Saturday'],
    ['weekly', '2026-01-12T06:59:00Z', '2026-01-12T07:00:00.000Z', 'of this Monday, before eight'],
    ['weekly', '2026-01-12T07:00:00Z', '2026-01-19T07:00:00.000Z', 'of next Monday, from eight on'],
    // Clocks go forward on Sunday 29 March 2026 and back on Sunday 25 October 2026.
    ['daily', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z', 'after 23 hours where clocks go forward'],
    ['daily', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z', 'after 25 hours where clocks go back'],
    ['weekly', '2026-03-23T07:00:00Z', '2026-03-30T06:00:00.000Z', 'at eight of summer time'],
    ['weekly', '2026-10-19T06:00:00Z', '2026-10-26T07:00:00.000Z', 'at eight of winter time'],
  ] as const)('%s after %s leaves at %s: %s', (pace, now, at, _what) => {
    expect(next(pace, now)).toBe(at)
  })

  test('follows the day of the place, not of the server', () => {
    // Monday morning in Auckland is Sunday evening in UTC.
    expect(next('weekly', '2026-01-11T12:00:00Z', 'Pacific/Auckland')).toBe('2026-01-11T19:00:00.000Z')
    expect(next('weekly', '2026-01-12T12:00:00Z', 'Pacific/Honolulu')).toBe('2026-01-12T18:00:00.000Z')
  })

  test.each(['2026-03-01', '2026-10-25'])('leaves once a day, at eight, for a fortnight from %s', (from) => {
    // Clocks of New York go forward on 8 March 2026 and back on 1 November 2026.
    const timeZone = 'America/New_York'
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
    let now = nextDigest('daily', timeZone, new Date(`${from}T18:00:00Z`)) as Date
    const gaps: number[] = []
    for (let day = 0; day < 14; day++) {
      const at = nextDigest('daily', timeZone, now) as Date
      gaps.push((at.getTime() - now.getTime()) / 3_600_000)
      expect(clock.format(at)).toBe('08:00')
      now = at
    }
    expect(gaps.filter((hours) => hours !== 24)).toEqual([from < '2026-06' ? 23 : 25])
  })

  test('is none for a person who is told at once', () => {
    expect(nextDigest('soon', BERLIN, new Date())).toBeNull()
  })
})

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00', timeZone: BERLIN }
  const end = (now: string, quiet = night) => getQuietEnd(quiet, new Date(now))?.toISOString()

  test.each([
    ['2026-01-10T23:00:00Z', '2026-01-11T06:00:00.000Z', 'in winter'],
    ['2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z', 'an hour earlier where clocks go forward'],
    ['2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z', 'an hour later where clocks go back'],
    ['2026-03-29T04:59:30Z', '2026-03-29T05:00:00.000Z', 'in their last minute'],
  ])('at %s end at %s, %s', (now, at, _when) => {
    expect(end(now)).toBe(at)
  })

  test('are none outside of them, and never end in the past', () => {
    expect(end('2026-01-10T12:00:00Z')).toBeUndefined()
    // The clock shows 02:10 for the second time; 02:30 has been once already.
    const late = { from: '01:00', until: '02:30', timeZone: BERLIN }
    expect(end('2026-10-25T01:10:00Z', late)).toBe('2026-10-25T01:30:00.000Z')
  })
})
