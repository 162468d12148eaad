import { expect, test } from 'vitest'
import { toPolygons } from './path.ts'

const rounded = (path: string) =>
  toPolygons(path).map((polygon) => polygon.map((value) => Math.round(value * 10) / 10))

test.each([
  ['absolute lines', 'M1 2H5V6L1 6z', [[1, 2, 5, 2, 5, 6, 1, 6]]],
  ['relative lines without spaces', 'M10 10h4v-2l-4.5-.5z', [[10, 10, 14, 10, 14, 8, 9.5, 7.5]]],
  [
    'two shapes, the second from the start of the first',
    'M1 1h2v2zM5 5h1v1z',
    [
      [1, 1, 3, 1, 3, 3],
      [5, 5, 6, 5, 6, 6],
    ],
  ],
])('reads %s', (_what, path, polygons) => {
  expect(rounded(path)).toEqual(polygons)
})

test.each([
  ['clockwise over the top', 'M12 18a8 8 0 0 1 16 0', [20, 10]],
  ['against the clock under the bottom', 'M12 18a8 8 0 0 0 16 0', [20, 26]],
])('draws an arc %s', (_which, path, [x, y]) => {
  const [polygon = []] = rounded(path)
  expect(polygon.slice(-2)).toEqual([28, 18])
  const middle = polygon.length / 2
  const points = Array.from({ length: middle }, (_, index) => polygon.slice(index * 2, index * 2 + 2))
  expect(points).toContainEqual([x, y])
})

test('repeats a curve for further numbers, and ends where the path says', () => {
  const [polygon = []] = rounded('M0 40c8-18 18-18 22-8 4-7 11-9 18-4')
  expect(polygon.slice(-2)).toEqual([40, 28])
})

test.each(['M0 0Q1 1 2 2', 'M0 0z1'])('refuses %s', (path) => {
  expect(() => toPolygons(path)).toThrow('unknown command')
})
