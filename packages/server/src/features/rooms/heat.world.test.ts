import { randomUUID } from 'node:crypto'
import { startWorld, type World } from '@foyer/testkit'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHeats } from './heat.ts'
import { RoomActivity } from './room-activity.ts'

const HOUR = 3_600_000
const WINDOW = 48 * HOUR

/** A row that counts for the heat of a room. */
interface Happening {
  kind: 'message' | 'deleted' | 'reaction' | 'open'
  who: string
  /** Milliseconds before now, which is cut to the millisecond. */
  age: number
}

const WEIGHT = { message: 3, deleted: 0, reaction: 1, open: 0.5 }

/** The formula of docs/wire.md#rooms-and-messages, computed row by row. */
function reference(history: Happening[], now: number, fraction: number): number {
  const spent = new Map<string, number>()
  let heat = 0
  for (const { kind, who, age } of history.toSorted((a, b) => b.age - a.age)) {
    if (age + fraction >= WINDOW) continue
    const hour = `${who} ${Math.floor((now - age) / HOUR)}`
    const points = Math.min(WEIGHT[kind], 10 - (spent.get(hour) ?? 0))
    spent.set(hour, (spent.get(hour) ?? 0) + points)
    heat += points * 2 ** (-(age + fraction) / (6 * HOUR))
  }
  return heat
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Writes histories of rooms and reads their heat in one transaction, in which now() is constant. */
async function measure(
  histories: Happening[][],
  timezone = 'UTC',
): Promise<{ found: number | undefined; expected: number }[]> {
  const client = await world.context.database.pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL timezone TO '${timezone}'`)
    const { rows } = await client.query<{ us: string }>(
      'SELECT (extract(epoch FROM now()) * 1e6)::text AS us',
    )
    const exact = Number(rows[0]?.us) / 1_000
    const now = Math.floor(exact)
    const rooms = histories.map(() => randomUUID())
    for (const [n, history] of histories.entries()) await write(client, rooms[n] ?? '', history, now)
    const scores = await readHeats(client, rooms)
    return histories.map((history, n) => ({
      found: scores.get(rooms[n] ?? '')?.heat,
      expected: reference(history, now, exact - now),
    }))
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const INSERTS = [
  `INSERT INTO messages (room_id, id, seq, changed_seq, author, content, created_at, deleted_at)
   SELECT $1, n, n::int, n::int, who, 'x', at, CASE kind WHEN 'deleted' THEN now() END
   FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) t (n, kind, who, at) WHERE kind IN ('message', 'deleted')`,
  `INSERT INTO reactions (room_id, message_id, author, reaction, created_at)
   SELECT $1, n, who, '👍', at
   FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) t (n, kind, who, at) WHERE kind = 'reaction'`,
  `INSERT INTO lobby_opens (room_id, identity, slot, opened_at)
   SELECT $1, who, n::int, at
   FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) t (n, kind, who, at) WHERE kind = 'open'`,
]

async function write(client: pg.ClientBase, room: string, history: Happening[], now: number) {
  const numbers = history.map((_, n) => String(n + 1))
  const times = history.map(({ age }) => new Date(now - age).toISOString())
  const values = [room, numbers, history.map(({ kind }) => kind), history.map(({ who }) => who), times]
  for (const insert of INSERTS) await client.query(insert, values)
}

const happening = fc.record({
  kind: fc.constantFrom(...(['message', 'message', 'deleted', 'reaction', 'open'] as const)),
  who: fc.constantFrom('anna', 'berta', 'carla'),
  // Mostly the last hours, in which one person soon reaches the cap; also far back, and at the edge.
  age: fc.oneof(
    fc.integer({ min: 0, max: 2 * HOUR }),
    fc.integer({ min: 0, max: 2 * HOUR }),
    fc.constantFrom(0, HOUR),
    fc.integer({ min: 0, max: 50 * HOUR }),
    fc.integer({ min: WINDOW - 2, max: WINDOW + 2 }),
  ),
})

/** Rows of one person in one millisecond have no order; the result is defined only if their weights are equal. */
const isOrdered = (history: Happening[]) => {
  const weightAt = new Map<string, number>()
  return history.every(({ kind, who, age }) => {
    const key = `${who} ${age}`
    const known = weightAt.get(key) ?? WEIGHT[kind]
    weightAt.set(key, WEIGHT[kind])
    return known === WEIGHT[kind]
  })
}

test('equals the formula for random histories', async () => {
  const histories = fc.array(fc.array(happening, { maxLength: 40, size: 'max' }).filter(isOrdered), {
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(histories, async (given) => {
      for (const { found = 0, expected } of await measure(given)) expect(found).toBeCloseTo(expected, 5)
    }),
    { numRuns: 60 },
  )
}, 60_000)

describe('edge cases', () => {
  const one = async (...history: Happening[]) => {
    const [measured] = await measure([history])
    if (measured === undefined) throw new Error('nothing was measured')
    expect(measured.found ?? 0).toBeCloseTo(measured.expected, 5)
    return measured.found
  }
  const said = (age: number, who = 'anna', kind: Happening['kind'] = 'message') => ({ kind, who, age })

  test('an empty room and a room with only deleted messages have no heat', async () => {
    expect(await one()).toBeUndefined()
    expect(await one(said(0, 'anna', 'deleted'), said(HOUR, 'berta', 'deleted'))).toBeUndefined()
  })

  test('a deleted message does not use up points of others', async () => {
    const deleted = Array.from({ length: 5 }, (_, n) => said(10 + n, 'anna', 'deleted'))
    expect(await one(...deleted, said(0))).toBeCloseTo(3, 4)
  })

  test('halves in six hours and ends after two days', async () => {
    expect(await one(said(0))).toBeCloseTo(3, 4)
    expect(await one(said(6 * HOUR))).toBeCloseTo(1.5, 4)
    expect(await one(said(WINDOW - 1))).toBeCloseTo(3 / 256, 4)
    expect(await one(said(WINDOW + 1))).toBeUndefined()
  })

  test('messages, reactions and opened lobbies have their weights', async () => {
    expect(await one(said(0), said(0, 'berta', 'reaction'), said(0, 'carla', 'open'))).toBeCloseTo(4.5, 4)
  })

  test('the fourth message of a person in an hour has one point, the fifth none, and others have all of theirs', async () => {
    // Far enough from both ends of an hour at any time.
    const minute = new Date().getUTCMinutes()
    const start = ((minute + 30) % 60) * 60_000
    const hour = (n: number) => said(start + n)
    const alone = (await one(...[4, 3, 2, 1].map(hour))) ?? 0
    expect((await one(...[5, 4, 3, 2, 1].map(hour))) ?? 0).toBeCloseTo(alone, 4)
    expect((await one(...[4, 3, 2, 1].map(hour), said(start, 'berta'))) ?? 0).toBeCloseTo(alone * 1.3, 4)
  })

  test('rooms with the same history have the same heat in any order', async () => {
    const history = Array.from({ length: 30 }, (_, n) => said(n * 1_234_567, `person ${n % 7}`))
    const measured = await measure([
      history,
      history.toReversed(),
      history.toSorted((a, b) => (a.who < b.who ? 1 : -1)),
    ])
    expect(new Set(measured.map(({ found }) => found)).size).toBe(1)
  })

  test('uses hours of UTC in any time zone of the database', async () => {
    const history = Array.from({ length: 40 }, (_, n) => said(n * 5 * 60_000))
    const [here, there] = [await measure([history]), await measure([history], 'Asia/Kathmandu')]
    expect(here[0]?.found).toBeCloseTo(here[0]?.expected ?? 0, 5)
    expect(there[0]?.found).toBeCloseTo(there[0]?.expected ?? 0, 5)
  })
})

test('a large room is computed once a minute, a small one each time', async () => {
  const { pool } = world.context.database
  const add = (room: string, count: number) =>
    pool.query(
      `INSERT INTO messages (room_id, id, seq, changed_seq, author, content)
       SELECT $1, gen_random_uuid()::text, n, n, 'g_' || n, 'x'
       FROM generate_series((SELECT count(*) FROM messages WHERE room_id = $1) + 1, (SELECT count(*) FROM messages WHERE room_id = $1) + $2) n`,
      [room, count],
    )
  const [large, small] = [randomUUID(), randomUUID()]
  await add(large, 1_000)
  await add(small, 1)
  const activity = new RoomActivity(pool)
  const before = await activity.getScores([large, small])
  await add(large, 10)
  await add(small, 1)
  const after = await activity.getScores([large, small])
  expect(after.get(large)).toBeCloseTo(before.get(large) ?? 0, 0)
  expect(after.get(small)).toBeCloseTo(6, 1)
})
