import { PASSAGE_EDGE_LENGTH, PASSAGE_MAX_LENGTH } from '@foyer/contract'
import { expect, test } from 'vitest'
import { findPassage, toPassage } from './find-passage.ts'

const TEXT = ' Tea is hot.\n\n  Coffee is  hot. Water is hot. '

test('a selector has the words in one line, and what is around them', () => {
  const from = TEXT.indexOf('Coffee')
  expect(toPassage(TEXT, from - 2, from + 'Coffee is  hot.'.length)).toEqual({
    exact: 'Coffee is hot.',
    prefix: ' Tea is hot. ',
    suffix: ' Water is hot. ',
  })
  expect(toPassage(TEXT, 12, 15)).toBeNull()
})

test('a long selection is cut after a word, and edges never after half a character', () => {
  const words = toPassage('word '.repeat(100), 0, 500)
  expect(words?.exact).toBe('word '.repeat(60).trim())
  expect(words?.suffix).toBe(' word word word word word word w')
  expect(toPassage('a'.repeat(400), 0, 400)?.exact).toHaveLength(PASSAGE_MAX_LENGTH)
  const emoji = toPassage(`${'😀'.repeat(200)}a${'😀'.repeat(200)}`, 399, 402)
  for (const part of Object.values(toPassage(`x${'😀'.repeat(200)}yz${'😀'.repeat(200)}`, 401, 402) ?? {}))
    expect([part, part.length <= PASSAGE_MAX_LENGTH]).toEqual([part.toWellFormed?.() ?? part, true])
  expect(emoji?.prefix.length).toBeLessThanOrEqual(PASSAGE_EDGE_LENGTH)
})

test('of several places the one with the same surroundings comes first', () => {
  const selector = { exact: 'is hot.', prefix: 'Coffee ', suffix: ' Water' }
  const [first, ...others] = findPassage(TEXT, selector)
  expect(TEXT.slice(...(first ?? [0, 0]))).toBe('is  hot.')
  expect(others).toHaveLength(2)
})

test('white space of the page may change, words may not', () => {
  const selector = { exact: 'Tea is hot. Coffee', prefix: '', suffix: '' }
  const [found] = findPassage(TEXT, selector)
  expect(found).toEqual([1, TEXT.indexOf('Coffee') + 6])
  expect(findPassage(TEXT.replace('Coffee', 'Cocoa'), selector)).toEqual([])
  expect(findPassage(TEXT, { exact: ' ', prefix: '', suffix: '' })).toEqual([])
})

test('a page that repeats one letter a million times takes no second', () => {
  const started = performance.now()
  const text = 'a'.repeat(1_000_000)
  expect(findPassage(text, { exact: 'a'.repeat(300), prefix: 'a'.repeat(32), suffix: 'b' })).toHaveLength(
    1_000,
  )
  expect(findPassage(text, { exact: `b${'a'.repeat(299)}`, prefix: '', suffix: '' })).toEqual([])
  expect(performance.now() - started).toBeLessThan(2_000)
})
