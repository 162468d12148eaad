import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalBus } from '../../bus.ts'
import { type TailStart, Tails } from './tail.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = async () => ({ room: {}, roomSeq: 0, seq: 0, messages: [] }) as unknown as TailStart

test('rooms that nobody reads any more are given up, also when nobody reads others', async () => {
  const tails = new Tails(createLocalBus())
  for (let n = 0; n < 100; n++) await tails.of(`${n}`, start)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(tails.size).toBe(100)
  await tails.of('0', start)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(tails.size).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tails.size, vi.getTimerCount()]).toEqual([0, 0])
})
