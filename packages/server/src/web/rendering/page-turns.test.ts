import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAllowance } from './allowance.ts'
import { createPageTurns } from './page-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Pages that end when they are told to. */
function create(burstMs = 60) {
  const allowance = createAllowance(burstMs)
  const turns = createPageTurns(allowance)
  const ends: ((page: object | null) => void)[] = []
  const wait = () => new Promise<object | null>((resolve) => void ends.push(resolve))
  const make = (recall: () => object | null = () => null) => turns.run(wait, recall)
  return { allowance, make, ends }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('pages take turns, two at a time', async () => {
  const { make, ends } = create()
  const pages = [make(), make(), make()]
  await settle()
  expect(ends).toHaveLength(2)
  ends[0]?.({})
  await settle()
  expect(ends).toHaveLength(3)
  for (const end of ends) end({})
  expect(await Promise.all(pages)).toEqual([{}, {}, {}])
})

test('an earlier page is taken where six others wait', async () => {
  const { make } = create()
  for (let n = 0; n < 8; n++) void make()
  const earlier = {}
  expect(await make(() => earlier)).toBe(earlier)
  expect(await make()).toBeNull()
})

test('an earlier page is taken where no turn comes for 400 ms, and the next turn goes to who waits still', async () => {
  const { make, ends } = create()
  const [first, , late] = [make(), make(), make(() => ({}))]
  await vi.advanceTimersByTimeAsync(399)
  const waiting = make()
  await vi.advanceTimersByTimeAsync(2)
  expect(await late).toEqual({})
  expect(ends).toHaveLength(2)
  ends[0]?.({})
  await first
  await settle()
  ends[2]?.({})
  expect(await waiting).toEqual({})
})

test('a page waits until the allowance has something left', async () => {
  const { allowance, make, ends } = create()
  allowance.spend(100)
  const page = make()
  await vi.advanceTimersByTimeAsync(155)
  expect(ends).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(10)
  ends[0]?.({})
  expect(await page).toEqual({})
})

test('a page is not made where the allowance has nothing left for longer than it waits, also after its turn came', async () => {
  const { allowance, make, ends } = create()
  const [first, , waiting] = [make(), make(), make()]
  await settle()
  allowance.spend(200)
  ends[0]?.({})
  expect([await first, await waiting]).toEqual([{}, null])
  expect(await make()).toBeNull()
})

test('a page that cannot be read costs nothing', async () => {
  const { allowance, make, ends } = create(1)
  const unknown = make(() => ({}))
  await settle()
  expect(allowance.msUntilLeft()).toBeGreaterThan(0)
  ends[0]?.(null)
  expect(await unknown).toBeNull()
  expect(allowance.msUntilLeft()).toBe(0)
  const known = make()
  await settle()
  ends[1]?.({})
  await known
  expect(allowance.msUntilLeft()).toBeGreaterThan(0)
})
