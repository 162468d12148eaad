import { expect, test } from 'vitest'
import { createIdAt, getTime, uuidv7 } from '../lib/uuid.ts'

test('creates ids in ascending order, also within a millisecond and while the clock steps back', () => {
  const start = Date.now() + 60_000
  const clocks = [...Array<number>(9_000).fill(start), start - 5_000, start - 1, start, start + 20_000]
  const ids = clocks.map((now) => uuidv7(now))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(getTime(ids.at(-1) as string)).toBe(start + 20_000)
})

test('creates UUIDs of version 7 that contain their creation time', () => {
  const now = Date.now() + 3_600_000
  const id = uuidv7(now)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(getTime(id)).toBe(now)
  expect(id >= createIdAt(now)).toBe(true)
})

test('does not keep creating ids in the future after a clock that was far ahead is corrected', () => {
  uuidv7(Date.now() + 86_400_000)
  const now = Date.now()
  expect(getTime(uuidv7(now))).toBe(now)
})
