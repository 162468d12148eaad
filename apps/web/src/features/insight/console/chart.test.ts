import { describe, expect, test } from 'vitest'
import { CHART, createScale, curveThrough, type Point } from './chart.ts'

describe('a scale', () => {
  test.each([
    [[], 2],
    [[0, 1], 2],
    [[3], 4],
    [[11], 20],
    [[39, 40], 40],
    [[614], 800],
    [[1_000_001], 2_000_000],
  ])('of %j ends at %d, whose half is whole', (values, top) => {
    const { ticks, yOf } = createScale(values, 600, 7)
    expect(ticks).toEqual([0, top / 2, top])
    expect([yOf(0), yOf(top)]).toEqual([CHART.base, CHART.top])
  })

  test('names fewer days where there is less room', () => {
    expect(createScale([], 640, 7).every).toBe(1)
    expect(createScale([], 640, 30).every).toBe(5)
    expect(createScale([], 200, 7).every).toBe(4)
    expect(createScale([], 0, 30).every).toBe(15)
  })
})

describe('a curve', () => {
  const heights = [140, 140, 20, 90, 26, 26, 146, 60]
  const points = heights.map((y, index) => ({ x: 40 + index * 80, y }))

  test('goes through all points', () => {
    const path = curveThrough(points)
    expect(path).toMatch(/^M40,140C/)
    for (const { x, y } of points) expect(path).toContain(`${x},${y}`)
  })

  test('never leaves what lies between two neighbours', () => {
    const bends = [...curveThrough(points).matchAll(/C([^C]+)/g)].map(([, numbers]) =>
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

  test('is nothing, or a dot, where there is no more', () => {
    expect(curveThrough([])).toBe('')
    expect(curveThrough([{ x: 1, y: 2 }])).toBe('M1,2')
  })
})
