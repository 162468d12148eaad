import { expect, test } from 'vitest'
import { CHART, layoutBars } from './chart.ts'

const days = [
  { day: '2026-03-01', counted: 0 },
  { day: '2026-03-02', counted: 7 },
  { day: '2026-03-03', counted: 3 },
]

test('layoutBars keeps every bar inside the chart and on its base line', () => {
  const { bars, ticks } = layoutBars(days, [])
  for (const { x, y, height } of bars) {
    expect(y + height).toBeCloseTo(CHART.base)
    expect(y).toBeGreaterThanOrEqual(CHART.top)
    expect(x + CHART.bar).toBeLessThanOrEqual(CHART.width)
  }
  expect(ticks.map(({ value }) => value)).toEqual([0, 4, 8])
  expect(bars[0]?.height).toBe(0)
})

test('layoutBars marks a day with the highest level that was reached on it', () => {
  const levels = [
    { level: 1, reached_at: '2026-03-02T08:00:00.000Z' },
    { level: 2, reached_at: '2026-03-02T23:59:59.999Z' },
  ]
  expect(layoutBars(days, levels).bars.map(({ level }) => level)).toEqual([null, 2, null])
})

test('layoutBars draws grid lines for days without messages', () => {
  const { bars, ticks } = layoutBars([{ day: '2026-03-01', counted: 0 }], [])
  expect(bars).toMatchObject([{ height: 0 }])
  expect(ticks.map(({ value }) => value)).toEqual([0, 1, 2])
})
