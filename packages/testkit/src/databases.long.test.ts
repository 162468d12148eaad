import { connectionTo } from '@foyer/server'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Borrowed, borrowDatabase } from './databases.ts'

/** Borrows a database and queries what its last borrower left. */
async function lookInto(text: string): Promise<{ borrowed: Borrowed; rows: unknown[] }> {
  const borrowed = await borrowDatabase()
  const client = new pg.Client(connectionTo(borrowed.embedded))
  await client.connect()
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
  await client.end()
  return { borrowed, rows }
}

test('a borrowed database has the tables, and no rows of its last borrower', async () => {
  const ROW = `INSERT INTO meta (key, value) VALUES ('left', 'over') RETURNING key`
  const first = await lookInto(ROW)
  expect(first.rows).toEqual([['left']])
  await first.borrowed.giveBack()
  const second = await lookInto(`SELECT count(*)::int FROM meta`)
  expect(second.borrowed.folder).toBe(first.borrowed.folder)
  expect(second.rows).toEqual([[0]])
  await second.borrowed.giveBack()
})

test('two at once have two', async () => {
  const both = await Promise.all([borrowDatabase(), borrowDatabase()])
  expect(new Set(both.map(({ folder }) => folder)).size).toBe(2)
  for (const one of both) await one.giveBack()
})

test.each([
  ['a table', 'CREATE TABLE mine (n int)'],
  ['a column', 'ALTER TABLE meta ADD COLUMN mine int'],
  ['a function', `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`],
])('a database in which a borrower made %s is not lent again', async (_what, text) => {
  const changed = await lookInto(text)
  await changed.borrowed.giveBack()
  const next = await borrowDatabase()
  expect(next.folder).not.toBe(changed.borrowed.folder)
  await next.giveBack()
})
