import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createWindowAround,
  END_WINDOW,
  getFirstScreen,
  getRange,
  keepRows,
  type LogWindow,
  MAX_ROWS,
  mountNewer,
  mountOlder,
} from './log-window.ts'

const steps = fc.array(fc.constantFrom(mountOlder, mountNewer), { maxLength: 200 })
const after = (moves: ((window: LogWindow) => LogWindow)[]) =>
  moves.reduce((window, move) => move(window), END_WINDOW)

test('getRange stays inside the log and within MAX_ROWS after any sequence of scrolls', () => {
  fc.assert(
    fc.property(steps, fc.nat(10_000), (moves, total) => {
      const window = after(moves)
      const [from, to] = getRange(window, total)
      expect(window.size).toBeLessThanOrEqual(MAX_ROWS)
      expect(window.below).toBeGreaterThanOrEqual(0)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(total)
      expect(to).toBeGreaterThanOrEqual(from)
    }),
  )
})

test('mountNewer reaches the end of the log from any window', () => {
  let window = after(Array.from({ length: 50 }, () => mountOlder))
  while (window.below > 0) window = mountNewer(window)
  expect(getRange(window, 5_000)[1]).toBe(5_000)
})

test('getFirstScreen mounts as many rows as fill the screen', () => {
  expect(getFirstScreen(900)).toEqual({ below: 0, size: 28 })
  expect(getFirstScreen(10_000)).toEqual(END_WINDOW)
  expect(getFirstScreen(0).size).toBe(1)
})

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ key: `${from + index}` }))
const mounted = (window: LogWindow, all: readonly { key: string }[]) =>
  all.slice(...getRange(window, all.length))

test.each([
  ['are added after them', rows(0, 1_007)],
  ['are added before them', rows(-100, 1_000)],
  ['are removed after them', rows(-100, 900)],
])('keepRows keeps the mounted rows when others %s', (_how, all) => {
  const window = after(Array.from({ length: 20 }, () => mountOlder))
  const before = rows(0, 1_000)
  expect(mounted(keepRows(window, before, all), all)).toEqual(mounted(window, before))
})

test('keepRows keeps the other rows when the last mounted row is removed', () => {
  const window = after(Array.from({ length: 20 }, () => mountOlder))
  const before = rows(0, 1_000)
  const last = mounted(window, before).at(-1)
  const all = before.filter((row) => row !== last)
  expect(mounted(keepRows(window, before, all), all).slice(1)).toEqual(mounted(window, before).slice(0, -1))
})

test('keepRows mounts the end of the log when all rows were replaced', () => {
  const window = after(Array.from({ length: 20 }, () => mountOlder))
  for (const count of [1, 30, 500]) {
    const all = rows(5_000, 5_000 + count)
    expect(mounted(keepRows(window, rows(0, 1_000), all), all)).toEqual(all.slice(-window.size))
    expect(mounted(window, all)).not.toEqual([])
  }
})

test.each([0, 3, 500, 996, 999])('createWindowAround mounts row %i of 1000', (index) => {
  const [from, to] = getRange(createWindowAround(index, 1_000), 1_000)
  expect(index).toBeGreaterThanOrEqual(from)
  expect(index).toBeLessThan(to)
})
