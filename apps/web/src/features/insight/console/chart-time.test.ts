import type { StatsRow } from '@foyer/contract/insight'
import { expect, test } from 'vitest'
import { createLabelFilter, createTimeNames, toChartTime } from './chart-time.ts'

const rows = (...times: string[]) => times.map((at) => ({ at }) as StatsRow)

test('toChartTime gives an unfinished day all its 24 hours', () => {
  const time = toChartTime(rows('2026-01-05T00:00:00.000Z', '2026-01-05T01:00:00.000Z'), 'hour')
  expect(time.pieces).toHaveLength(24)
  expect(time.pieces.at(-1)).toBe('2026-01-05T23:00:00.000Z')
  expect([...time.pieces.keys()].filter(createLabelFilter(time, 5))).toEqual([0, 6, 12, 18])
  const { short, full } = createTimeNames(time, 'en')
  expect(short(time.pieces[13] ?? '')).toMatch(/^1\sPM$/)
  expect(full(time.pieces[13] ?? '')).toMatch(/January 5/)
})

test('toChartTime keeps days and weeks as they were counted', () => {
  const time = toChartTime(rows('2026-01-05T00:00:00.000Z'), 'week')
  expect(time).toEqual({ pieces: ['2026-01-05T00:00:00.000Z'], unit: 'day' })
  const week = { pieces: Array.from({ length: 7 }, String), unit: 'day' } as const
  expect([...week.pieces.keys()].filter(createLabelFilter(week, 4))).toEqual([2, 6])
  expect(createTimeNames(time, 'es').short('2026-01-05T00:00:00.000Z')).toBe('5 ene')
  expect(toChartTime([], 'hour').pieces).toEqual([])
})
