import { startWorld, type World } from '@foyer/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countMessages } from './levels.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

interface Written {
  /** Milliseconds since 2026-01-01 UTC. */
  at: number
  content: string
  deleted: boolean
  domain: string
}

const START = Date.UTC(2026, 0, 1)

/** Straightforward count by the rule of docs/wire.md#levels-and-rewards. */
function countSlowly(written: Written[], domain: string): number {
  let last = Number.NEGATIVE_INFINITY
  const perDay = new Map<string, number>()
  const inOrder = written.toSorted((a, b) => a.at - b.at)
  for (const { at, content, deleted, domain: where } of inOrder) {
    const day = new Date(START + at).toISOString().slice(0, 10)
    const today = perDay.get(day) ?? 0
    if (where !== domain || deleted || [...content.trim()].length < 2) continue
    if (at - last < 10_000 || today >= 50) continue
    last = at
    perDay.set(day, today + 1)
  }
  return [...perDay.values()].reduce((sum, n) => sum + n, 0)
}

const DOMAINS = ['levels.example', 'other.example']
let authors = 0

async function write(written: Written[]): Promise<string> {
  const author = `author ${++authors}`
  const { pool } = world.context.database
  await pool.query(
    `INSERT INTO rooms (id, domain, hashed_domain, path) SELECT d, d, d, '/' FROM unnest($1::text[]) d ON CONFLICT DO NOTHING`,
    [DOMAINS],
  )
  await pool.query(
    `INSERT INTO messages (room_id, id, seq, changed_seq, author, content, created_at, deleted_at)
     SELECT w.domain, $1 || n, nextval('voucher_tokens'), nextval('voucher_tokens'), $1, w.content, w.at,
       CASE WHEN w.deleted THEN now() END
     FROM unnest($2::text[], $3::text[], $4::timestamptz[], $5::boolean[]) WITH ORDINALITY AS w (domain, content, at, deleted, n)`,
    [
      author,
      written.map(({ domain }) => domain),
      written.map(({ content }) => content),
      written.map(({ at }) => new Date(START + at)),
      written.map(({ deleted }) => deleted),
    ],
  )
  return author
}

const message = fc.record({
  // Often within seconds of each other, and around midnight UTC.
  at: fc.oneof(
    fc.integer({ min: 0, max: 600_000 }),
    fc.integer({ min: 86_000_000, max: 86_800_000 }),
    fc.integer({ min: 0, max: 400_000_000 }).map((at) => at - (at % 5_000)),
  ),
  content: fc.constantFrom('hello', 'ok', 'k', ' k ', '\n', '👋👋', '👋'),
  deleted: fc.boolean(),
  domain: fc.constantFrom(...DOMAINS),
})

test('agrees with the straightforward count for random messages', async () => {
  const property = fc.asyncProperty(fc.array(message, { maxLength: 120 }), async (written) => {
    const author = await write(written)
    for (const domain of DOMAINS) {
      expect(await countMessages(world.context.database.pool, author, domain)).toBe(
        countSlowly(written, domain),
      )
    }
  })
  await fc.assert(property, { numRuns: 60 })
}, 60_000)

test.each([
  ['no messages', [], 0],
  ['one message', [0], 1],
  ['messages ten seconds apart', [0, 10_000], 2],
  ['messages less than ten seconds apart', [0, 9_999], 1],
  ['ten seconds from the last counted message', [0, 9_999, 10_000], 2],
  ['at most fifty messages a day', Array.from({ length: 60 }, (_, n) => n * 10_000), 50],
  ['a new day from midnight UTC', [86_395_000, 86_405_000], 2],
  ['less than ten seconds around midnight', [86_395_000, 86_404_999], 1],
  [
    'the first message of the day after a full day',
    [...Array.from({ length: 51 }, (_, n) => n * 10_000), 86_400_000],
    51,
  ],
])('counts %s', async (_name, times, counted) => {
  const author = await write(
    times.map((at) => ({ at, content: 'hello', deleted: false, domain: 'levels.example' })),
  )
  expect(await countMessages(world.context.database.pool, author, 'levels.example')).toBe(counted)
})

test('stops counting at the given maximum', async () => {
  const times = Array.from({ length: 20 }, (_, n) => n * 10_000)
  const author = await write(
    times.map((at) => ({ at, content: 'hello', deleted: false, domain: 'levels.example' })),
  )
  expect(await countMessages(world.context.database.pool, author, 'levels.example', 7)).toBe(7)
  expect(await countMessages(world.context.database.pool, author, 'levels.example', 100)).toBe(20)
})
