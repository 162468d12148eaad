import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hasTitle, testsNamedIn, testsOf } from './lib/held-by.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const asvs = read('docs/asvs.md')
/** The cells of a row that begins with an ASVS id, in the order of the document. */
const items = asvs
  .split('\n')
  .map((line) => line.split('|').slice(1, -1))
  .filter(([id = '']) => /^ \d+\.\d+\.\d+ $/.test(id))
const claims = items.filter(({ length }) => length === 4)
const others = items.filter(({ length }) => length !== 4)
const idOf = (item: string[]) => (item[0] ?? '').trim()

describe.each(['docs/asvs.md', 'docs/threat-model.md'])('%s', (document) => {
  const named = testsNamedIn(read(document))

  test('names tests', () => expect(named.length).toBeGreaterThan(40))

  test('names tests that are there', () => {
    const missing = named.filter(
      ({ file, title }) => !existsSync(join(root, file)) || !hasTitle(read(file), title),
    )
    expect(missing).toEqual([])
  })
})

test('claims a requirement of ASVS only with a test that holds it', () => {
  expect(claims.filter(({ 3: held = '' }) => testsOf(held).length === 0).map(idOf)).toEqual([])
})

test('gives a reason for every requirement of ASVS that is not claimed', () => {
  expect(others.filter((item) => item.length !== 3 || (item[2] ?? '').trim() === '').map(idOf)).toEqual([])
})

test('lists every requirement of ASVS once, and says how many are claimed', () => {
  const ids = items.map(idOf)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(asvs).toContain(`**${claims.length} claimed**`)
})

test('SECURITY.md says within how many days a vulnerability is fixed, by severity', () => {
  const days = [...read('SECURITY.md').matchAll(/^\| (critical|high|medium) +\| (\d+) days/gm)]
  expect(days.map(([, severity, count]) => [severity, Number(count)])).toEqual([
    ['critical', 7],
    ['high', 30],
    ['medium', 90],
  ])
})

test.each([
  ["test('a title', () => {", 'a title', true],
  ['])("a %s title", (_) => {', 'a %s title', true],
  ["test.each(rows)(\n  'a title',", 'a title', true],
  ["test('a title that goes on', () => {", 'a title', false],
  ["const text = 'a title'", 'a title', false],
])('finds titles of tests only: %j', (source, title, isThere) => {
  expect(hasTitle(source, title)).toBe(isThere)
})
