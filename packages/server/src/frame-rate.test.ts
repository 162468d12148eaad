import { realtimeLimits } from '@foyer/contract'
import { expect, test } from 'vitest'
import { FrameRate } from './frame-rate.ts'

const { burst, perSecond, refused } = realtimeLimits.frames
const times = <T>(n: number, take: () => T): T[] => Array.from({ length: n }, take)

/** A socket whose clock stands until it is moved. */
function socket() {
  const clock = { now: 0 }
  const rate = new FrameRate(() => clock.now)
  return { clock, take: () => rate.take() }
}

test('a burst passes, and after it as many a second as are allowed', () => {
  const { clock, take } = socket()
  expect(new Set(times(burst, take))).toEqual(new Set(['pass']))
  expect(take()).toBe('refuse')
  clock.now += 1_000
  expect(new Set(times(perSecond, take))).toEqual(new Set(['pass']))
  expect(take()).toBe('refuse')
})

test('a flood is told once a second, and ended when it does not stop', () => {
  const { take } = socket()
  times(burst, take)
  const verdicts = times(refused + 1, take)
  expect(verdicts).toEqual(['refuse', ...Array<string>(refused - 1).fill('drop'), 'close'])
})

test('whoever sends just a little too fast is refused for as long as that lasts, and ended in the end', () => {
  const { clock, take } = socket()
  const verdicts = times(5 * burst + 6 * refused, () => {
    clock.now += 1_000 / (perSecond * 1.25)
    return take()
  })
  expect(verdicts.filter((each) => each === 'pass').length).toBeGreaterThan(burst)
  expect(verdicts).toContain('close')
})

test('a rest forgives', () => {
  const { clock, take } = socket()
  times(burst + refused, take)
  clock.now += (burst / perSecond) * 1_000
  expect(new Set(times(burst, take))).toEqual(new Set(['pass']))
  expect(times(refused, take)).not.toContain('close')
})
