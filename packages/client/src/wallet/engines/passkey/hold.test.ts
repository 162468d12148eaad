import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHold } from './hold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const filled = (byte: number) => new Uint8Array(32).fill(byte)
const EMPTY = new Uint8Array(32)

test('a hold gives the wallet’s secret once, and that for messages for a minute', () => {
  const hold = createHold()
  hold.put({ wallet: filled(1), messages: filled(2) })
  expect(hold.takeWallet()).toEqual(filled(1))
  expect(hold.takeWallet()).toBeNull()
  vi.advanceTimersByTime(59_000)
  expect(hold.messages()).toEqual(filled(2))
  vi.advanceTimersByTime(1_000)
  expect(hold.messages()).toBeNull()
})

test('a hold wipes what nothing has taken after a minute, and what a later answer replaces', () => {
  const hold = createHold()
  const first = { wallet: filled(1), messages: filled(2) }
  hold.put(first)
  const second = { wallet: filled(3), messages: filled(4) }
  hold.put(second)
  expect([first.wallet, first.messages]).toEqual([EMPTY, EMPTY])
  vi.advanceTimersByTime(60_000)
  expect([second.wallet, second.messages, hold.takeWallet()]).toEqual([EMPTY, EMPTY, null])
})
