import { realtimeLimits } from '@foyer/contract'
import { expect, test } from 'vitest'
import { FrameRate } from './frame-rate.ts'

const { burst, perSecond, refused } = realtimeLimits.frames
const times = <T>(n: number, take: () => T): T[] => Array.from({ length: n }, take)

/** A socket with a clock that only the test moves. */
function socket() {
  const clock = { now: 0 }
  const rate = new FrameRate(() => clock.now)
  return { clock, take: () => rate.take() }
}

test('passes a burst, and then the allowed number of frames per second', () => {
  const { clock, take } = socket()
  expect(new Set(times(burst, take))).toEqual(new Set(['pass']))
  expect(take()).toBe('refuse')
  clock.now += 1_000
  expect(new Set(times(perSecond, take))).toEqual(new Set(['pass']))
  expect(take()).toBe('refuse')
})

test('tells a flood once a second, and closes the socket when it goes on', () => {
  const { take } = socket()
  times(burst, take)
  const verdicts = times(refused + 1, take)
  expect(verdicts).toEqual(['refuse', ...Array<string>(refused - 1).fill('drop'), 'close'])
})

test('refuses a sender slightly above the rate, and finally closes the socket', () => {
  const { clock, take } = socket()
  const verdicts = times(5 * burst + 6 * refused, () => {
    clock.now += 1_000 / (perSecond * 1.25)
    return take()
  })
  expect(verdicts.filter((each) => each === 'pass').length).toBeGreaterThan(burst)
  expect(verdicts).toContain('close')
})

test('forgives earlier refusals after a rest', () => {
  const { clock, take } = socket()
  times(burst + refused, take)
  clock.now += (burst / perSecond) * 1_000
  expect(new Set(times(burst, take))).toEqual(new Set(['pass']))
  expect(times(refused, take)).not.toContain('close')
})
