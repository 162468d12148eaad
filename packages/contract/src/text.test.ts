import { describe, expect, test } from 'vitest'
import { isBlank, withoutEnd } from './text.ts'

test.each([
  ['a//', '/', 'a'],
  ['//', '/', ''],
  ['', '/', ''],
  ['a*_b*_*', '*_', 'a*_b'],
  ['a', '', 'a'],
])('withoutEnd(%j, %j) returns %j', (text, characters, rest) =>
  expect(withoutEnd(text, characters)).toBe(rest),
)

describe('isBlank is true for', () => {
  test.each([
    ['nothing', ''],
    ['spaces and lines', ' \t\r\n\u00a0\u2003\u3000'],
    ['a zero-width space', '\u200b'],
    ['joiners', '\u200c\u200d\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['direction marks and overrides', '\u200e\u200f\u202e\u2066\u061c'],
    ['a grapheme joiner', '\u034f'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['variation selectors', '\ufe0f\u{e0100}\u180b'],
    ['tags', '\u{e0061}\u{e007f}'],
    ['a blank of Braille', '\u2800'],
    ['the slots of annotations', '\ufff9\ufffa\ufffb'],
    ['what is no character', '\ufffe\u{1ffff}'],
    ['half a character', '\ud83d'],
    ['some of each', ' \u200b\u3164\n\ufe0f\u2800 '],
  ])('%s', (_name, text) => {
    expect(isBlank(text)).toBe(true)
  })
})

describe('isBlank is false for', () => {
  test.each([
    ['a letter', 'a'],
    ['a letter among joiners', '\u200d\u200da\u200b'],
    ['an emoji of several', '👩‍👩‍👧‍👦'],
    ['an emoji with a selector', '❤️'],
    ['a flag', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a keycap', '1️⃣'],
    ['a skin', '🏿'],
    ['Arabic and Persian with a joiner', 'می‌خواهم'],
    ['Chinese', '中'],
    ['Hangul', '각'],
    ['a mark of its own', '\u0301'],
    ['a sign before Arabic digits', '\u0600'],
    ['a private character', '\uf8ff'],
    ['a character of tomorrow', '\u{1fafe}'],
    ['a point', '.'],
    ['dots of Braille', '\u2801'],
  ])('%s', (_name, text) => {
    expect(isBlank(text)).toBe(false)
  })
})
