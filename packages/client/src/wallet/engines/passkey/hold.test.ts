import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deriveMessageSecret } from './derive.ts'
import { createHold } from './hold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const filled = (byte: number) => new Uint8Array(32).fill(byte)
const EMPTY = new Uint8Array(32)

test('a hold gives the wallet’s secret once, and that for messages for a minute', () => {
  const hold = createHold()
  hold.put(filled(1))
  expect(hold.takeWallet()).toEqual(filled(1))
  expect(hold.takeWallet()).toBeNull()
  vi.advanceTimersByTime(59_000)
  expect(hold.messages()).toEqual(deriveMessageSecret(filled(1)))
  vi.advanceTimersByTime(1_000)
  expect(hold.messages()).toBeNull()
})

test('a hold wipes what nothing has taken after a minute, and what a later answer replaces', () => {
  const hold = createHold()
  const first = filled(1)
  hold.put(first)
  const firstMessages = hold.messages()
  const second = filled(3)
  hold.put(second)
  expect([first, firstMessages]).toEqual([EMPTY, EMPTY])
  const secondMessages = hold.messages()
  vi.advanceTimersByTime(60_000)
  expect([second, secondMessages, hold.takeWallet()]).toEqual([EMPTY, EMPTY, null])
})
