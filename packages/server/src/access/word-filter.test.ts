import { describe, expect, test } from 'vitest'
import { createWordFilter, isFindable } from './word-filter.ts'

const find = (phrase: string, text: string) => createWordFilter([{ phrase, action: 'refuse' }]).find(text)

describe('a phrase is found', () => {
  test.each([
    ['as it is', 'badword', 'a badword here'],
    ['in capitals', 'badword', 'BADWORD!'],
    ['as a capital in the rule', 'BadWord', 'badword'],
    ['with accents', 'badword', 'bádwörd'],
    ['with marks of its own', 'badword', 'b̸a̸d̸word'],
    ['in full width', 'badword', 'ｂａｄｗｏｒｄ'],
    ['in letters of mathematics', 'badword', '𝐛𝐚𝐝𝐰𝐨𝐫𝐝'],
    ['with joiners that nobody sees', 'badword', 'bad\u200bwo\u200d\u2060rd\ufeff'],
    ['with soft hyphens', 'badword', 'bad\u00adword'],
    ['in Cyrillic that looks the same', 'coca', 'сосa'],
    ['in Greek that looks the same', 'nova', 'ησνα'.replace('η', 'n')],
    ['in digits', 'leet', 'l33t'],
    ['with signs for letters', 'shit', '$h!t'],
    ['between other signs', 'badword', '"badword", he said'],
    ['over several spaces and lines', 'two words', 'two \n\t words'],
    ['at both ends of a text', 'badword', 'badword'],
    ['within a Chinese sentence', '坏话', '这是坏话吗'],
    ['in Arabic with its vowels', 'سيء', 'كلام سَيِّء جدا'],
    ['as an emoji with letters', 'x 1', 'X  1'],
  ])('%s', (_name, phrase, text) => expect(find(phrase, text)).toBeDefined())
})

describe('a phrase is not found', () => {
  test.each([
    ['within another word', 'ass', 'a class of its own'],
    ['at the beginning of another word', 'ass', 'assets'],
    ['where its words do not meet', 'two words', 'two other words'],
    ['as a pattern', '.*', 'anything'],
    ['as a group that never ends', '(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'],
    ['in nothing', 'badword', ''],
  ])('%s', (_name, phrase, text) => expect(find(phrase, text)).toBeUndefined())
})

test('a refusing rule comes before other matching rules', () => {
  const words = createWordFilter([
    { phrase: 'one', action: 'hold' },
    { phrase: 'two', action: 'refuse' },
  ])
  expect(words.find('one two')).toEqual({ phrase: 'two', action: 'refuse' })
  expect(words.find('one')).toEqual({ phrase: 'one', action: 'hold' })
})

test('never finds a phrase without a letter or digit', () => {
  for (const phrase of ['...', ' ', '\u200b', '--', '😀']) expect(isFindable(phrase)).toBe(false)
  for (const phrase of ['a', '7', '坏', 'ß']) expect(isFindable(phrase)).toBe(true)
})

test('checks a long text against five hundred rules within milliseconds', () => {
  const rules = Array.from({ length: 500 }, (_, n) => ({
    phrase: `word${n} `.repeat(5),
    action: 'hold' as const,
  }))
  const words = createWordFilter(rules)
  const text = 'a\u0301b\u200b'.repeat(500)
  const start = performance.now()
  for (let n = 0; n < 20; n++) words.find(text)
  expect(performance.now() - start).toBeLessThan(1_000)
})
