import { expect, test } from 'vitest'
import { CHART, layoutBars } from './chart.ts'

const days = [
  { day: '2026-03-01', counted: 0 },
  { day: '2026-03-02', counted: 7 },
  { day: '2026-03-03', counted: 3 },
]

test('bars stand on the base, none higher than the chart, within its width', () => {
  const { bars, ticks } = layoutBars(days, [])
  for (const { x, y, height } of bars) {
    expect(y + height).toBeCloseTo(CHART.base)
    expect(y).toBeGreaterThanOrEqual(CHART.top)
    expect(x + CHART.bar).toBeLessThanOrEqual(CHART.width)
  }
  expect(ticks.map(({ value }) => value)).toEqual([0, 4, 8])
  expect(bars[0]?.height).toBe(0)
})

test('the day of a level bears its highest number', () => {
  const levels = [
    { level: 1, reached_at: '2026-03-02T08:00:00.000Z' },
    { level: 2, reached_at: '2026-03-02T23:59:59.999Z' },
  ]
  expect(layoutBars(days, levels).bars.map(({ level }) => level)).toEqual([null, 2, null])
})

test('days without any message have lines all the same', () => {
  const { bars, ticks } = layoutBars([{ day: '2026-03-01', counted: 0 }], [])
  expect(bars).toMatchObject([{ height: 0 }])
  expect(ticks.map(({ value }) => value)).toEqual([0, 1, 2])
})
