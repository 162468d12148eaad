import { describe, expect, test } from 'vitest'
import { CHART, createScale, type Point, toCurve } from './chart.ts'

describe('createScale', () => {
  test.each([
    [[], 2],
    [[0, 1], 2],
    [[3], 4],
    [[11], 20],
    [[39, 40], 40],
    [[614], 800],
    [[1_000_001], 2_000_000],
  ])('ends the scale of %j at %d, whose half is an integer', (values, top) => {
    const { ticks, toY } = createScale(values, 600, 7)
    expect(ticks).toEqual([0, top / 2, top])
    expect([toY(0), toY(top)]).toEqual([CHART.base, CHART.top])
  })

  test('labels fewer days in a narrower chart', () => {
    expect(createScale([], 640, 7).every).toBe(1)
    expect(createScale([], 640, 30).every).toBe(5)
    expect(createScale([], 200, 7).every).toBe(4)
    expect(createScale([], 0, 30).every).toBe(15)
  })
})

describe('toCurve', () => {
  const heights = [140, 140, 20, 90, 26, 26, 146, 60]
  const points = heights.map((y, index) => ({ x: 40 + index * 80, y }))

  test('passes through every point', () => {
    const path = toCurve(points)
    expect(path).toMatch(/^M40,140C/)
    for (const { x, y } of points) expect(path).toContain(`${x},${y}`)
  })

  test('stays between the heights of two neighbouring points', () => {
    const bends = [...toCurve(points).matchAll(/C([^C]+)/g)].map(([, numbers]) =>
      (numbers ?? '').split(',').map(Number),
    )
    expect(bends).toHaveLength(points.length - 1)
    bends.forEach((bend, index) => {
      const [from, to] = [points[index], points[index + 1]] as [Point, Point]
      const [, first = Number.NaN, , second = Number.NaN] = bend
      for (const y of [first, second]) {
        expect(y).toBeGreaterThanOrEqual(Math.min(from.y, to.y))
        expect(y).toBeLessThanOrEqual(Math.max(from.y, to.y))
      }
    })
  })

  test('is empty for no point and a dot for one', () => {
    expect(toCurve([])).toBe('')
    expect(toCurve([{ x: 1, y: 2 }])).toBe('M1,2')
  })
})
