import fc from 'fast-check'
import { expect, test } from 'vitest'
import { around, atEnd, keepPlace, type LogWindow, MOST, newer, older, rangeOf } from './log-window.ts'

const steps = fc.array(fc.constantFrom(older, newer), { maxLength: 200 })
const after = (moves: ((window: LogWindow) => LogWindow)[]) =>
  moves.reduce((window, move) => move(window), atEnd)

test('however one scrolls, no more rows are mounted than allowed, and they lie in the log', () => {
  fc.assert(
    fc.property(steps, fc.nat(10_000), (moves, total) => {
      const window = after(moves)
      const [from, to] = rangeOf(window, total)
      expect(window.size).toBeLessThanOrEqual(MOST)
      expect(window.below).toBeGreaterThanOrEqual(0)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(total)
      expect(to).toBeGreaterThanOrEqual(from)
    }),
  )
})

test('one can go down to the end from anywhere', () => {
  let window = after(Array.from({ length: 50 }, () => older))
  while (window.below > 0) window = newer(window)
  expect(rangeOf(window, 5_000)[1]).toBe(5_000)
})

test('rows that arrive out of sight leave the mounted ones where they are', () => {
  const window = after(Array.from({ length: 20 }, () => older))
  expect(rangeOf(keepPlace(window, 7), 1_007)).toEqual(rangeOf(window, 1_000))
})

test.each([0, 3, 500, 996, 999])('row %i of 1000 is mounted when one goes to it', (index) => {
  const [from, to] = rangeOf(around(index, 1_000), 1_000)
  expect(index).toBeGreaterThanOrEqual(from)
  expect(index).toBeLessThan(to)
})
