import { expect, test } from 'vitest'
import { listFiles, readText } from './lib/files.mjs'

const MAX_TERMS = 40
const rows = readText('docs/glossary.md')
  .split('\n')
  .filter((line) => /^\| (?!Term|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const terms = rows.map(([, term = '', meaning = '', name = '']) => ({
  term,
  meaning,
  name: name.replaceAll('`', ''),
}))

const isSource = (path: string) => /^(packages|apps)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm
const sources = (await listFiles()).filter(isSource).map((path) => readText(path).replace(COMMENT, ''))
const occurs = (name: string) => {
  const word = new RegExp(`(?<![\\w$])${name}(?![\\w$])`)
  return sources.some((source) => word.test(source))
}

test('has at most forty terms, in order, each once', () => {
  const names = terms.map(({ term }) => term)
  expect(names.length).toBeGreaterThan(20)
  expect(names.length).toBeLessThanOrEqual(MAX_TERMS)
  expect(names).toEqual([...new Set(names)].sort((one, other) => one.localeCompare(other)))
})

test.each(terms)('$term has one sentence', ({ meaning }) => expect(meaning).toMatch(/^[A-Z][^.]*\.$/))

test.each(terms)('$term is $name in the code', ({ name }) => {
  expect(name).not.toBe('')
  expect(occurs(name)).toBe(true)
})
