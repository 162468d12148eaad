import { expect, test } from 'vitest'
import { measure } from './expressions/attack.mjs'
import { collectExpressions } from './expressions/sources.mjs'

test.each([
  ['/+$', '\\/+$', ''],
  ['spaces at the end', '\\s+$', ''],
  ['a class at the end', '[*_~]+$', ''],
  ['the same before something', '[b-d]*;$', 'g'],
  ['a repeated repetition', '^(a+)+$', ''],
  ['words with spaces or without', '^(\\w+\\s?)*$', ''],
  ['two that take the same', '^\\d+\\d+$', ''],
  ['anything twice', '^.*,.*;$', ''],
  ['alternatives that begin alike', '^(?:ab|a|b)+$', 'i'],
  ['a field before a sign', '[a-z]+@', 'g'],
])('finds what takes more than linear time: %s', (_name, source, flags) => {
  expect(measure(source, flags)).toMatch(/^takes \d+ ms for \d+ characters/)
})

test.each([
  ['from the beginning', '^a+$', ''],
  ['up to a sign', '^[^@]*@', ''],
  ['a bounded number', '[a-z]{1,40}@', 'g'],
  ['one character', '\\p{L}', 'gu'],
  ['a code', '`([^`\\n]+)`', 'g'],
])('lets pass what is linear: %s', (_name, source, flags) => expect(measure(source, flags)).toBe(null))

test('finds literals, constructors of constants, and patterns of schemas', () => {
  const text = [
    "import { NAME } from './b.ts'",
    "const DIGITS = '[0-9]'",
    'const both = /a/g',
    'const made = new RegExp(`^' + '$' + '{DIGITS}' + '$' + "{NAME}$`, 'u')",
    "const again = RegExp(both.source + '|b', 'i')",
    'const unknown = (name: string) => new RegExp(`^' + '$' + '{name}$`)',
    'const schema = { pattern: `x' + '$' + '{DIGITS}` }',
  ].join('\n')
  const { found, unknown } = collectExpressions([
    { path: 'src/schema/a.ts', text },
    { path: 'src/b.tsx', text: "export const NAME = 'n' as const; const e = <p>{'x'.replace(/y/, '')}</p>" },
  ])
  expect(found.map(({ file, line, source, flags }) => [file, line, source, flags])).toEqual([
    ['src/schema/a.ts', 3, 'a', 'g'],
    ['src/schema/a.ts', 4, '^[0-9]n$', 'u'],
    ['src/schema/a.ts', 5, 'a|b', 'i'],
    ['src/schema/a.ts', 7, 'x[0-9]', 'u'],
    ['src/b.tsx', 1, 'y', ''],
  ])
  expect(unknown).toEqual([{ file: 'src/schema/a.ts', source: '`^' + '$' + '{name}$`' }])
})
