import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cache } from './cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fill = (cache: Cache<number>, from: number, to: number) => {
  for (let n = from; n < to; n++) void cache.get(`${n}`, async () => n)
}

test('drops expired values before the cache is full', () => {
  const cache = new Cache<number>({ ttlMs: 1_000, max: 10_000 })
  fill(cache, 0, 5_000)
  vi.advanceTimersByTime(500)
  fill(cache, 5_000, 5_010)
  vi.advanceTimersByTime(500)
  expect([cache.size, cache.has('0'), cache.has('5009')]).toEqual([5_010, false, true])
  fill(cache, 6_000, 6_001)
  expect([cache.size, cache.has('5009'), cache.has('6000')]).toEqual([11, true, true])
})

test('keeps at most `max` values and drops the oldest', () => {
  const cache = new Cache<number>({ ttlMs: Number.POSITIVE_INFINITY, max: 100 })
  fill(cache, 0, 1_000)
  expect([cache.size, cache.has('899'), cache.has('900')]).toEqual([100, false, true])
})

test('puts a value in place of the one under a key', async () => {
  const cache = new Cache<number>({ ttlMs: 1_000, max: 2 })
  await cache.get('key', async () => 1)
  cache.set('key', 2)
  expect(await cache.get('key', async () => 3)).toBe(2)
})
