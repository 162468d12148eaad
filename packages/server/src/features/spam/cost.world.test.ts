import { startWorld } from '@foyer/testkit'
import { expect, test, vi } from 'vitest'
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

/** Queries of the pool while `work` runs. */
async function countQueries(pool: { query: unknown }, work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pool as { query: () => unknown }, 'query')
  await work()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test('a message costs one query, and none once its author is known to be exempt', async () => {
  await using world = await startWorld({ env: { FOYER_SPAM: 'calm' } })
  const { pool } = world.context.database
  const post = () => judge(world.context, suspect)
  // Reads the policies, and deletes what is older than the window.
  await post()
  expect(await countQueries(pool, post)).toBe(1)
  await world.sql(`INSERT INTO spam_trusts (domain, identity) VALUES ('forum.example', $1)`, [AUTHOR])
  expect(await countQueries(pool, post)).toBe(1)
  expect(await countQueries(pool, post)).toBe(0)
  const elsewhere = { ...suspect, room: { id: 'other', domain: 'other.example' } }
  await judge(world.context, elsewhere)
  expect(await countQueries(pool, () => judge(world.context, elsewhere))).toBe(1)
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
  }).sort((a, b) => a - b)
  expect(times[10]).toBeLessThan(5)
})
