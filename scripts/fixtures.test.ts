import { expect, test } from 'vitest'
import { listFiles, readText } from './lib/files.mjs'

// Rows of the browser tests come from the product's own calls, so that its pictures show what a person can produce.
// Afterwards a statement may only move them in time: no test can wait for two months.

const FILES = /^apps\/web\/src\/e2e\/.*\.tsx?$/
const WRITES = /\b(INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+["\w${}]+/gi
/** An update with its assignments, up to the next clause or statement. */
const UPDATE =
  /\bUPDATE\s+(?:ONLY\s+)?(["\w.${}]+)(?:\s+(?:AS\s+)?\w+)?\s+SET\b([\s\S]*?)(?=\b(?:FROM|WHERE|RETURNING|UPDATE)\b|[;`]|$)/gi
const TIME = /^(day|\w+_(at|since|until))$/

/** Statements that write rows, with the reason why no call does. */
const EXEMPT: Record<string, string> = {
  'people.test.ts: UPDATE identities SET display_name':
    'a name that is older than the word that reserves it: no call takes it, and no setting adds a word',
}

/** Statements in a source that do more than move rows in time: the head of each, with the column of an update. */
function findForeign(source: string): string[] {
  const writes = [...source.matchAll(WRITES)].map(([head]) => head.replace(/\s+/g, ' '))
  const updates = [...source.matchAll(UPDATE)].flatMap(([, table, assignments = '']) =>
    getColumns(assignments)
      .filter((column) => !TIME.test(column))
      .map((column) => `UPDATE ${table} SET ${column}`),
  )
  return [...writes, ...updates]
}

/** Columns that assignments set: each stands before a sign of equality that is in no parentheses. */
function getColumns(assignments: string): string[] {
  let depth = 0
  let piece = ''
  const pieces: string[] = []
  for (const char of assignments) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth <= 0) {
      pieces.push(piece)
      piece = ''
    } else piece += char
  }
  return [...pieces, piece].map((each) => each.split('=')[0]?.replaceAll('"', '').trim() ?? '')
}

const found = (await listFiles())
  .filter((path) => FILES.test(path))
  .flatMap((path) =>
    findForeign(readText(path)).map((statement) => `${path.replace(/.*\/e2e\//, '')}: ${statement}`),
  )

test('fixtures of the browser tests write no row that no call writes', () => {
  expect(found.filter((each) => !(each in EXEMPT))).toEqual([])
})

test('each exemption stands for a statement', () => {
  expect(Object.keys(EXEMPT).filter((each) => !found.includes(each))).toEqual([])
})

test.each([
  [`UPDATE rooms SET last_message_at = now() - make_interval(hours => $2) WHERE id = $1`, []],
  ['`UPDATE messages m SET created_at = t.at FROM unnest($1::text[], $2::timestamptz[]) t (id, at)`', []],
  [`UPDATE domain_visits SET day = day - $2::int WHERE domain = $1`, []],
  [`UPDATE claims SET next_check_at = now(), missing_since = now()`, []],
  [`world.call('DELETE', '/api/rooms')`, []],
  ['`\n  INSERT INTO levels (identity) VALUES ($1)`', ['INSERT INTO levels']],
  ['`WITH gone AS (DELETE FROM rooms RETURNING id) SELECT 1`', ['DELETE FROM rooms']],
  ['`UPDATE rooms SET seq = greatest($1, 2), last_message_at = now()`', ['UPDATE rooms SET seq']],
  [
    `'UPDATE identities i SET updated_at = now(), display_name = $2 WHERE id = $1'`,
    ['UPDATE identities SET display_name'],
  ],
  [`sql('UPDATE a SET x_at = now()'); sql('UPDATE b SET name = 1 WHERE id = 2')`, ['UPDATE b SET name']],
  ['`UPDATE $' + '{table} SET seq = 1`', ['UPDATE $' + '{table} SET seq']],
])('refuses in %j: %j', (source, refused) => {
  expect(findForeign(source)).toEqual(refused)
})
