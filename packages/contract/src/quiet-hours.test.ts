import { describe, expect, test } from 'vitest'
import { getQuietMinutesLeft } from './quiet-hours.ts'

const night = { from: '22:00', until: '07:00', timeZone: 'Europe/Berlin' }

describe('quiet hours', () => {
  test.each<[at: string, left: number | null, when: string]>([
    ['2026-01-10T20:59:00Z', null, 'a minute before they begin'],
    ['2026-01-10T21:00:00Z', 540, 'as they begin'],
    ['2026-01-11T00:30:00Z', 330, 'past midnight'],
    ['2026-01-11T05:59:00Z', 1, 'in their last minute'],
    ['2026-01-11T06:00:00Z', null, 'as they end'],
    ['2026-07-10T20:00:00Z', 540, 'as they begin in summer, by the clock of the place'],
    ['2026-07-10T19:59:00Z', null, 'in summer, a minute before'],
  ])('%s: %s minutes left (%s)', (at, left, _when) => {
    expect(getQuietMinutesLeft(night, new Date(at))).toBe(left)
  })

  test('may start and end on one day', () => {
    const noon = { from: '12:00', until: '13:30', timeZone: 'Asia/Kolkata' }
    expect(getQuietMinutesLeft(noon, new Date('2026-01-10T07:00:00Z'))).toBe(60)
    expect(getQuietMinutesLeft(noon, new Date('2026-01-10T08:00:00Z'))).toBeNull()
  })
})
