import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalBus } from './bus.ts'
import { Presence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two servers on one bus, and the topics in which the first saw a change. */
function servers() {
  const bus = createLocalBus()
  const changed: string[] = []
  const now = () => Date.now()
  const [one, other] = [
    new Presence(bus, (topic) => changed.push(topic), now),
    new Presence(bus, () => {}, now),
  ]
  return { one, other, changed, bus }
}

test('a heartbeat counts for a minute, on every server (WIRE.md 2.12)', () => {
  const { one, other, changed } = servers()
  other.beat('room:a', 'ann')
  expect([...one.in('room:a')]).toEqual(['ann'])
  expect([...one.in('room:b')]).toEqual([])
  vi.advanceTimersByTime(59_999)
  expect([...one.in('room:a')]).toEqual(['ann'])
  vi.advanceTimersByTime(1)
  expect([...one.in('room:a')]).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(changed).toEqual(['room:a', 'room:a'])
})

test('another one goes on counting, and is no change', () => {
  const { one, changed } = servers()
  for (let n = 0; n < 10; n++) {
    one.beat('room:a', 'ann')
    vi.advanceTimersByTime(50_000)
  }
  expect([...one.in('room:a')]).toEqual(['ann'])
  expect(changed).toEqual(['room:a'])
})

test('people in other rooms stay when one leaves', () => {
  const { one, changed } = servers()
  one.beat('room:a', 'ann')
  vi.advanceTimersByTime(30_000)
  one.beat('room:a', 'bob')
  one.beat('room:b', 'ann')
  vi.advanceTimersByTime(35_000)
  expect([...one.in('room:a')]).toEqual(['bob'])
  expect([...one.in('room:b')]).toEqual(['ann'])
  expect(changed).toEqual(['room:a', 'room:a', 'room:b', 'room:a'])
})

test('ends with its server', () => {
  const { one, bus, changed } = servers()
  one.close()
  bus.publish([{ topic: 'beats', frame: 'room:a\nann' }])
  expect(changed).toEqual([])
})
