import { expect, test } from 'vitest'
import { listFiles, readText } from './lib/files.mjs'
import { readProse } from './lib/prose.mjs'

const SCRIPT = /^(packages|apps|scripts|bench)\/.*\.(ts|tsx|mjs)$/
/** Tests of this rule, which have to write what it refuses. */
const OWN = 'scripts/language.test.ts'
/** Words for an actor without a name (CONTRIBUTING.md#language). A value of code stands in backticks or quotes. */
const VAGUE = /\b(nobody|somebody|whoever|whom|unless said)\b/i
/** Names of tests that begin with a clause in place of a subject. */
const CLAUSE = /^(what|who|whose|nobody|somebody)\b/i

const withoutCode = (text: string) => text.replace(/`[^`]*`|'[^'\s]*'/g, '')
const isVague = (text: string) => VAGUE.test(withoutCode(text))
const isClause = (text: string) => CLAUSE.test(text)

const prose = (await listFiles())
  .filter((path) => SCRIPT.test(path) && path !== OWN)
  .map((path) => ({ path, ...readProse(path, readText(path)) }))
const find = (kind: 'comments' | 'titles', isRefused: (text: string) => boolean): string[] =>
  prose.flatMap(({ path, [kind]: texts }) =>
    texts.filter(({ text }) => isRefused(text)).map(({ text, line }) => `${path}:${line}: ${text.trim()}`),
  )

test('reads comments and names of tests', () => {
  expect(prose.flatMap(({ comments }) => comments).length).toBeGreaterThan(1000)
  expect(prose.flatMap(({ titles }) => titles).length).toBeGreaterThan(1000)
})

test('comments name the actor', () => {
  expect(find('comments', isVague)).toEqual([])
})

test('names of tests name the actor', () => {
  expect(find('titles', isVague)).toEqual([])
})

test('names of tests begin with a subject', () => {
  expect(find('titles', isClause)).toEqual([])
})

test.each([
  ['Nobody waits for it.', true],
  ['Pages of rooms, ten unless said.', true],
  ["The values `nobody` and 'contacts' of the wire.", false],
  ['The constant NOBODYS.', false],
])('%s is refused: %s', (text, refused) => {
  expect(isVague(text)).toBe(refused)
})
