import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLatest } from './latest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('acts once after a row of requests, when they have ended', () => {
  const act = vi.fn()
  const request = createLatest(act, 400)
  for (let index = 0; index < 10; index++) {
    request()
    vi.advanceTimersByTime(399)
  }
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
  request()
  vi.advanceTimersByTime(400)
  expect(act).toHaveBeenCalledTimes(2)
})
