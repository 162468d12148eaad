import { startWorld } from '@foyer/testkit'
import { expect, test, vi } from 'vitest'
import type { Context } from '../../context.ts'
import { judge } from './judge.ts'
import { getPrints } from './prints.ts'
import { readSignals } from './signals.ts'

const AUTHOR = 'g_somebody'
const suspect = {
  room: { id: 'room', domain: 'forum.example' },
  author: AUTHOR,
  content: 'hello',
  clientId: null,
}

/** The same server, with the queries counted that are made through this: its own background work queries, too. */
function countQueries(given: Context) {
  const { database } = given
  const query = vi.fn(database.pool.query.bind(database.pool) as (...args: unknown[]) => unknown)
  const pool = new Proxy(database.pool, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)),
  })
  const context: Context = { ...given, database: { ...database, pool } }
  /** Queries while `work` runs. */
  const count = async (work: () => unknown): Promise<number> => {
    const before = query.mock.calls.length
    await work()
    return query.mock.calls.length - before
  }
  return { context, count }
}

test('a message costs one query, and none once its author is known to be exempt', async () => {
  await using world = await startWorld({ env: { FOYER_SPAM: 'calm' } })
  const { context, count } = countQueries(world.context)
  const post = () => judge(context, suspect)
  // Reads the policies, and deletes what is older than the window.
  await post()
  expect(await count(post)).toBe(1)
  await world.sql(`INSERT INTO spam_trusts (domain, identity) VALUES ('forum.example', $1)`, [AUTHOR])
  expect(await count(post)).toBe(1)
  expect(await count(post)).toBe(0)
  const elsewhere = { ...suspect, room: { id: 'other', domain: 'other.example' } }
  await judge(context, elsewhere)
  expect(await count(() => judge(context, elsewhere))).toBe(1)
})

test.each([
  ['words', 'some words of a long message, '],
  ['links', 'https://a.example/b c.com '],
  ['dots', 'a.b.c.d.e.f.g.h-'],
  ['look-alikes', 'раураl\u200b𝗯'],
  ['Chinese', '今天天气很好我们去公园吧'],
])('a text of 2,000 characters is read within 5 ms: %s', (_, part) => {
  const text = part.repeat(2_000).slice(0, 2_000)
  const read = () => {
    readSignals(text, 'forum.example')
    getPrints(text, AUTHOR)
  }
  read()
  const times = Array.from({ length: 21 }, () => {
    const start = performance.now()
    read()
    return performance.now() - start
  })
  // Other work on the machine can only add to a time, so the shortest one is the cost.
  expect(Math.min(...times)).toBeLessThan(5)
})
