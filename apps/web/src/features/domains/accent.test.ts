import { expect, test } from 'vitest'
import { toAccent } from './accent.ts'

// Hues by the conversion of CSS Color 4.
test.each([
  ['#ff0000', 29.2],
  ['#00ff00', 142.5],
  ['#0000ff', 264.1],
  ['#FF8800', 56.5],
])('toAccent keeps the hue of %s', (colour, hue) => {
  const accent = toAccent(colour)
  expect(accent?.hue).toBeCloseTo(hue, 0)
  expect(accent?.chroma).toBe(1)
})

test('toAccent gives grey no chroma', () => {
  expect(toAccent('#808080')?.chroma).toBeCloseTo(0, 2)
})

test.each([null, '', 'red', '#fff', '#12345g', 'url(https://evil.example)'])(
  'toAccent returns null for %j',
  (colour) => {
    expect(toAccent(colour)).toBeNull()
  },
)
