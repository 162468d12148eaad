import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalBus } from '../../lib/bus/bus.ts'
import { RecentMessagesCache, type RecentMessagesStart } from './recent-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = async () => ({ room: {}, roomSeq: 0, seq: 0, messages: [] }) as unknown as RecentMessagesStart

test('idle rooms are dropped, also without any reader', async () => {
  const cache = new RecentMessagesCache(createLocalBus())
  for (let n = 0; n < 100; n++) await cache.get(`${n}`, start)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(cache.size).toBe(100)
  await cache.get('0', start)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(cache.size).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([cache.size, vi.getTimerCount()]).toEqual([0, 0])
})
