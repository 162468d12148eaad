import type { LiveDirectMessage } from '@foyer/client'
import { describe, expect, test } from 'vitest'
import { findMatches, splitAtMatches } from './find-matches.ts'

const messages = ['The kiln at nine', 'KILN?', 'Café au lait', 'ΟΔΟΣ', 'نلتقي عند الفرن', ''].map(
  (plaintextMessage, at) => ({ key: `${at}`, plaintextMessage }) as LiveDirectMessage,
)

describe('findMatches', () => {
  test.each([
    ['kiln', ['0', '1']],
    ['  Kiln ', ['0', '1']],
    ['cafe', ['2']],
    ['CAFÉ', ['2']],
    ['الفرن', ['4']],
    ['k', []],
    ['', []],
    ['.*', []],
  ])('of %j', (sought, expected) => {
    expect(findMatches(messages, sought)).toEqual(expected)
  })
})

describe('splitAtMatches', () => {
  const marked = (text: string, sought: string) =>
    splitAtMatches(text, sought)
      .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
      .join('')
  test.each([
    ['Kiln to kiln', 'kiln', '[Kiln] to [kiln]'],
    ['Café au lait', 'cafe', '[Café] au lait'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['👍🏽 kiln 👍🏽', 'kiln', '👍🏽 [kiln] 👍🏽'],
    ['nothing here', 'kiln', 'nothing here'],
    // Decomposed accents would move the places.
    ['Cafe\u0301 kiln', 'kiln', 'Cafe\u0301 kiln'],
  ])('marks %j at %j', (text, sought, expected) => {
    expect(marked(text, sought)).toBe(expected)
  })

  test('loses nothing of a long text', () => {
    const text = 'ab'.repeat(20_000)
    expect(
      splitAtMatches(text, 'ab')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
