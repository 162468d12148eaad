import { expect, test } from 'vitest'
import { findMentionedIds, findMentionPrefix } from './mentions.ts'
import { splitAtMentions } from './split-at-mentions.ts'

const PEOPLE = [
  { name: 'Ada', id: '0xada' },
  { name: 'Ada Lovelace', id: '0xlovelace' },
  { name: 'Guest 4f2a', id: 'g_4f2a' },
  { name: 'a+b(c)', id: '0xodd' },
  { name: 'Ada', id: '0xother' },
]

test.each([
  ['@', 1, { prefix: '', start: 0 }],
  ['hello @ad', 9, { prefix: 'ad', start: 6 }],
  ['(@ad', 4, { prefix: 'ad', start: 1 }],
  ['@ad and more', 3, { prefix: 'ad', start: 0 }],
  ['mail ada@example.com', 20, null],
  ['@ad ', 4, null],
  ['nobody', 6, null],
])('findMentionPrefix in %j', (text, caret, begun) => {
  expect(findMentionPrefix(text, caret)).toEqual(begun)
})

test.each([
  ['@Ada, come here', ['0xada']],
  ['@Ada Lovelace wrote it', ['0xlovelace']],
  ['@Adam is somebody else', []],
  ['ask @Guest 4f2a or @a+b(c)', ['g_4f2a', '0xodd']],
  ['@Ada @Ada @Ada', ['0xada']],
  ['Ada alone calls nobody', []],
])('findMentionedIds in %j', (text, ids) => {
  expect(findMentionedIds(text, PEOPLE)).toEqual(ids)
})

test('findMentionedIds takes the first of two people with one name, and at most ten', () => {
  expect(findMentionedIds('@Ada', PEOPLE)).toEqual(['0xada'])
  const many = Array.from({ length: 12 }, (_, n) => ({ name: `n${n}`, id: `g_${n}` }))
  expect(findMentionedIds(many.map(({ name }) => `@${name}`).join(' '), many)).toHaveLength(10)
})

test('splitAtMentions marks the mentions and keeps the whole text', () => {
  const text = 'So @Ada and @Guest 4f2a, not @Adam'
  const pieces = splitAtMentions(text, ['Ada', 'Guest 4f2a'])
  expect(pieces.filter(({ isMention }) => isMention).map((piece) => piece.text)).toEqual([
    '@Ada',
    '@Guest 4f2a',
  ])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
