import { describe, expect, test } from 'vitest'
import { idsIn, idsInString } from './lib/ids.mjs'
import { renderColumns, renderTables, untested } from './lib/test-columns.mjs'

const columns = await renderColumns()

describe.each(columns)('$document', ({ written, current, rows }) => {
  test('names a test for every row, or says why there is none (S0-07)', () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(untested(rows).map(({ id }) => id)).toEqual([])
  })

  test('is current; npm run requirements writes it', () => expect(written).toBe(current))

  test('has each id once', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

describe('the column of tests', () => {
  const table = (last: string) => `| Id | Rule | Tests |\n| --- | --- | --- |\n| P8 | slow | ${last} |`
  const tests = new Map([['P8', ['packages/server/src/hub.test.ts']]])

  test('links to the files that name the id', () => {
    const { text } = renderTables(table(''), tests)
    expect(text).toBe(table('[hub](../packages/server/src/hub.test.ts)'))
  })

  test('keeps a reason where no test names the id', () => {
    const { text, rows } = renderTables(table('Not tested, because …'), new Map())
    expect(text).toBe(table('Not tested, because …'))
    expect(untested(rows)).toEqual([])
  })

  test('drops links to tests that no longer name the id', () => {
    const { rows } = renderTables(table('[hub](../packages/server/src/hub.test.ts)'), new Map())
    expect(untested(rows).map(({ id }) => id)).toEqual(['P8'])
  })
})

test.each([
  ['S4-07 and X-12, S8-16a', ['S4-07', 'X-12', 'S8-16a']],
  ['S4-48…50', ['S4-48', 'S4-49', 'S4-50']],
  ['S8-16a…c', ['S8-16a', 'S8-16b', 'S8-16c']],
  ['S8-01…', ['S8-01']],
  ['resumes (P5, TH-35)', ['TH-35', 'P5']],
  ['MAX-12 X-1y XS4-07 V8 %C3 0x19…A5d', []],
])('finds the ids in %j', (text, ids) => expect(idsIn(text)).toEqual(ids))

test.each([
  ['a subject of 256 characters (L6)', ['L6']],
  ['a chain in trouble (TH-08, F27)', ['TH-08', 'F27']],
  ['M3 on 200 sockets', []],
])('finds the ids in the string %j, which is no title', (text, ids) => {
  expect(idsInString(text)).toEqual(ids)
})
