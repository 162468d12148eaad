import { expect, test } from 'vitest'
import { toAccent } from './accent.ts'

// Hues of the CSS Color 4 conversion.
test.each([
  ['#ff0000', 29.2],
  ['#00ff00', 142.5],
  ['#0000ff', 264.1],
  ['#FF8800', 56.5],
])('%s keeps its hue', (colour, hue) => {
  const accent = toAccent(colour)
  expect(accent?.hue).toBeCloseTo(hue, 0)
  expect(accent?.chroma).toBe(1)
})

test('grey has no chroma', () => {
  expect(toAccent('#808080')?.chroma).toBeCloseTo(0, 2)
})

test.each([null, '', 'red', '#fff', '#12345g', 'url(https://evil.example)'])('%j is no accent', (colour) => {
  expect(toAccent(colour)).toBeNull()
})
