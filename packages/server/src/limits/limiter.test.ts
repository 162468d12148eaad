import { describe, expect, test } from 'vitest'
import type { Caller } from '../access/caller.ts'
import { createLimiter, MemoryLimits } from './limiter.ts'
import { type ActionLimits, type Limit, type LimitedAction, limits } from './limits.ts'

/** A limiter with a clock that only the test moves. */
function standing(max?: number) {
  let now = 0
  const store = new MemoryLimits({ now: () => now, ...(max === undefined ? {} : { max }) })
  const limiter = createLimiter(store)
  /** Returns how many of `n` actions pass, and the seconds to wait that the first refusal names. */
  const take = async (action: LimitedAction, actor: Parameters<typeof limiter.take>[1], n: number) => {
    for (let taken = 0; taken < n; taken++) {
      try {
        await limiter.take(action, actor)
      } catch (error) {
        return { taken, wait: (error as { retryAfter: number }).retryAfter }
      }
    }
    return { taken: n, wait: 0 }
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { store, take, wait }
}

const guest = (id: string): Caller => ({ kind: 'guest', id, uuid: '' })
const wallet = (id: string): Caller => ({
  kind: 'wallet',
  id,
  login: id,
  tokenHash: '',
  expiresAt: new Date(),
  bot: null,
  site: null,
})
const google = (id: string): Caller => ({
  kind: 'google',
  id,
  login: id,
  tokenHash: '',
  expiresAt: new Date(),
  bot: null,
  site: null,
})
const anon: Caller = { kind: 'anon', id: null }

describe('every action, per identity', () => {
  const kinds = { guest, google, wallet }
  const rows = Object.entries(limits as Record<LimitedAction, ActionLimits>).flatMap(([action, of]) =>
    (['guest', 'google', 'wallet'] as const).flatMap((kind) =>
      of[kind] === undefined ? [] : [[action as LimitedAction, kind, of[kind]] as const],
    ),
  )
  const single = rows.flatMap(([action, kind, all]) =>
    all.map(({ burst, perMs }) => [action, kind, burst, perMs, all.length] as const),
  )
  test.each(single.filter(([, , , , limits]) => limits === 1))(
    '%s by %s: %d, and again after %d ms',
    async (action, kind, burst, perMs) => {
      const { take, wait } = standing()
      let networks = 0
      // A new network each time, so that only the identity's limit counts.
      const once = () =>
        take(action, { caller: kinds[kind]('x'), ip: `10.0.${networks >> 8}.${networks++ & 255}` }, 1)
      for (let n = 0; n < burst; n++) expect((await once()).taken).toBe(1)
      const refused = await once()
      expect(refused).toEqual({ taken: 0, wait: Math.ceil(perMs / burst / 1000) })
      wait(perMs / burst)
      expect((await once()).taken).toBe(1)
      expect((await once()).taken).toBe(0)
      wait(perMs)
      for (let n = 0; n < burst; n++) expect((await once()).taken).toBe(1)
      expect((await once()).taken).toBe(0)
    },
  )

  test.each(rows.filter(([, , all]) => all.length > 1))(
    '%s by %s: allows its tightest limit at once and all of its limits over time',
    async (action, kind, all) => {
      const { take, wait } = standing()
      let networks = 0
      const once = () =>
        take(action, { caller: kinds[kind]('x'), ip: `10.${networks >> 8}.0.${networks++ & 255}` }, 1)
      const [tight, loose] = all.toSorted((a, b) => a.burst - b.burst) as [Limit, Limit]
      let taken = 0
      for (let n = 0; n < tight.burst; n++) taken += (await once()).taken
      expect([taken, (await once()).taken]).toEqual([tight.burst, 0])
      // Acts as fast as the tighter limit allows until the looser one is empty.
      for (let n = 0; n < 2 * loose.burst; n++) {
        wait(tight.perMs / tight.burst)
        taken += (await once()).taken
      }
      const longer = 2 * loose.burst * (tight.perMs / tight.burst) * (loose.burst / loose.perMs)
      expect(taken).toBeGreaterThanOrEqual(loose.burst)
      expect(taken).toBeLessThanOrEqual(loose.burst + longer + 1)
    },
  )
})

describe('per network', () => {
  test('counts all identities of one network together, and other networks apart', async () => {
    const { take } = standing()
    let taken = 0
    for (let n = 0; n < 30; n++)
      taken += (await take('roomMessage', { caller: guest(`${n}`), ip: '203.0.113.7' }, 1)).taken
    expect(taken).toBe(20)
    expect(await take('roomMessage', { caller: guest('x'), ip: '203.0.113.8' }, 1)).toMatchObject({
      taken: 1,
    })
  })

  test.each([
    ['the same /64', '2001:db8::1', '2001:0DB8:0:0:ffff::2', 0],
    ['another /64', '2001:db8::1', '2001:db8:0:1::1', 1],
    ['a mapped address', '::ffff:203.0.113.7', '203.0.113.7', 0],
    ['a zone', 'fe80::1%eth0', 'fe80::2', 0],
  ])('%s', async (_name, first, second, taken) => {
    const { take } = standing()
    for (let n = 0; n < 20; n++) await take('roomMessage', { caller: guest(`${n}`), ip: first }, 1)
    expect((await take('roomMessage', { caller: guest('x'), ip: second }, 1)).taken).toBe(taken)
  })

  test('allows 60 new guests an hour and 300 a day', async () => {
    const { take, wait } = standing()
    const actor = { caller: guest('x'), ip: '203.0.113.7' }
    let taken = (await take('newGuest', actor, 400)).taken
    expect(taken).toBe(60)
    for (let hour = 0; hour < 6; hour++) {
      wait(3_600_000)
      taken += (await take('newGuest', actor, 400)).taken
    }
    expect(taken).toBeLessThan(400)
    expect(taken).toBeGreaterThanOrEqual(300)
  })
})

test('counts sign-ins per address within one network', async () => {
  const { take } = standing()
  const actor = (subject: string, ip = '203.0.113.7') => ({ caller: anon, ip, subject })
  expect((await take('challenge', actor('0xa'), 10)).taken).toBe(5)
  expect((await take('challenge', actor('0xb'), 10)).taken).toBe(5)
  expect((await take('challenge', actor('0xa', '203.0.113.8'), 10)).taken).toBe(5)
  expect((await take('verify', actor('0xa'), 10)).taken).toBe(5)
})

test('a refusal takes no token: a caller that waits for the stated time passes', async () => {
  const { take, wait } = standing()
  const actor = { caller: guest('x'), ip: '203.0.113.7' }
  await take('roomMessage', actor, 2)
  for (let n = 0; n < 100; n++) expect((await take('roomMessage', actor, 1)).taken).toBe(0)
  wait(1_000)
  expect((await take('roomMessage', actor, 1)).taken).toBe(1)
})

test('keeps a bounded number of buckets and never drops busy ones', async () => {
  const { store, take } = standing(1_000)
  const busy = { caller: guest('busy'), ip: '198.51.100.1' }
  await take('roomMessage', busy, 1)
  for (let n = 0; n < 400; n++)
    await take('roomMessage', { caller: guest(`${n}`), ip: `10.1.${n >> 8}.${n & 255}` }, 1)
  expect((await take('roomMessage', busy, 5)).taken).toBe(1)
  for (let n = 0; n < 2_000; n++)
    await take('roomMessage', { caller: guest(`${n}`), ip: `10.2.${n >> 8}.${n & 255}` }, 1)
  expect(store.size).toBe(1_000)
})

test('limits nothing without a store', async () => {
  const limiter = createLimiter(null)
  for (let n = 0; n < 100; n++) await limiter.take('redeem', { caller: anon, ip: '203.0.113.7' })
})
