import { expect, test } from 'vitest'
import { foldText, toNameQuery } from './name-query.ts'

test.each([
  ['Noor  Ülker', 'Noor Ülker'],
  [' \u2068Noor\u2069 ', 'Noor'],
  ['\u202eNoor', 'Noor'],
  ['No\u0000or\tÜ', 'Noor Ü'],
  ['%', '%'],
  ['a'.repeat(10_000), 'a'.repeat(64)],
  ['🦊'.repeat(100), '🦊'.repeat(64)],
  ['a\ud800', 'a\ufffd'],
])('toNameQuery asks the server for %j as %j', (typed, query) => {
  expect(toNameQuery(typed)).toBe(query)
})

test.each(['', '   ', '\u0301', '\u202e', '\u200d \u2069', '\u0000'])(
  'toNameQuery asks nothing for %j, which has no letter',
  (typed) => {
    expect(toNameQuery(typed)).toBe(null)
  },
)

test('foldText compares a name without case, accents, widths and isolates', () => {
  expect(['ÉLAN  b', '\u2068élan b\u2069', ' Ｅｌａｎ b '].map(foldText)).toEqual(Array(3).fill('elan b'))
})
