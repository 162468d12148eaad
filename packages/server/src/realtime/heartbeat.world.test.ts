import { realtime, roomTopic } from '@foyer/contract'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { type HeartbeatReader, startHeartbeat } from './heartbeat.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

/** Creates readers of hundreds of thousands of topics, a few of which have changes. */
async function followers(count: number) {
  const rooms = Array.from({ length: count }, (_, n) => n.toString(16).padStart(64, '0'))
  const { pool } = world.context.database
  await pool.query(
    `INSERT INTO rooms (id, domain, hashed_domain, path, seq)
     SELECT id, 'heads.example', 'x', id, place FROM unnest($1::text[]) WITH ORDINALITY AS t (id, place)
     ON CONFLICT DO NOTHING`,
    [rooms.slice(-10)],
  )
  await pool.query(`INSERT INTO feeds VALUES ('0xabc', 'dm', 7, 0) ON CONFLICT DO NOTHING`)
  const topics = [...rooms.map(roomTopic), 'dm:0xabc']
  let gap = () => {}
  const stopped = vi.fn()
  const context = {
    ...world.context,
    hub: { topics: () => topics, awaited: () => [] },
    bus: {
      onGap(listener: () => void) {
        gap = listener
        return stopped
      },
    },
  } as unknown as Context
  const told: ReadonlyMap<string, number>[] = []
  const readers = new Set<HeartbeatReader>(
    Array.from({ length: 1_200 }, () => ({ sendHead: (heads) => void told.push(heads) })),
  )
  return { context, readers, told, rooms, stopped, gap: () => gap() }
}

const answered = (told: unknown[], count: number) =>
  vi.waitFor(() => expect(told).toHaveLength(count), { timeout: 10_000 })

test('sends every reader the heads from the database, in a few queries for any number of topics', async () => {
  const { context, readers, told, rooms } = await followers(12_000)
  const asked = vi.spyOn(world.context.database.pool, 'query')
  const stop = startHeartbeat(context, readers)
  vi.advanceTimersByTime(realtime.heartbeatMs)
  vi.useRealTimers()
  await answered(told, 1_200)
  // On a busy machine, periodic queries of other jobs come in between.
  const forHeads = asked.mock.calls.filter(([query]) => /heads/.test((query as { name?: string }).name ?? ''))
  expect(forHeads.length).toBeLessThanOrEqual(6)
  expect(forHeads.length).toBeGreaterThan(0)
  expect(told[0]?.size).toBe(11)
  expect(told[0]?.get(roomTopic(rooms.at(-1) ?? ''))).toBe(10)
  expect(told[0]?.get('dm:0xabc')).toBe(7)
  asked.mockRestore()
  stop()
})

test('sends heads soon after gaps of the bus, once for several gaps', async () => {
  const { context, readers, told, gap, stopped } = await followers(10)
  const stop = startHeartbeat(context, readers)
  for (let n = 0; n < 5; n++) gap()
  vi.advanceTimersByTime(2_000)
  vi.useRealTimers()
  await answered(told, 1_200)
  gap()
  stop()
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(told).toHaveLength(1_200)
  expect(stopped).toHaveBeenCalledOnce()
})

test('tells a waiting follower of a room whose publication was lost', async () => {
  const { context, readers, rooms } = await followers(10)
  const found = roomTopic(rooms.at(-1) ?? '')
  const made = vi.fn()
  const waiting = [roomTopic('f'.repeat(64)), found, `domain:${'f'.repeat(64)}`]
  Object.assign(context, { hub: { topics: () => [], awaited: () => waiting, made } })
  const stop = startHeartbeat(context, readers)
  vi.advanceTimersByTime(realtime.heartbeatMs)
  vi.useRealTimers()
  await vi.waitFor(() => expect(made).toHaveBeenCalledExactlyOnceWith(found), { timeout: 10_000 })
  stop()
})
