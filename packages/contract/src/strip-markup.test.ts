import { expect, test } from 'vitest'
import { stripMarkup } from './strip-markup.ts'

test.each([
  ['The first bags. **Come early.**', 'The first bags. Come early.'],
  ['*a* and _b_ and ~~c~~ and `d`', 'a and b and c and d'],
  ['**a *b* c**', 'a b c'],
  ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
  ['5 * 3 * 2', '5 * 3 * 2'],
  ['**open', '**open'],
  ['****', '****'],
  ['\\*not\\*', '*not*'],
  ['https://a.example/x_y_z', 'https://a.example/x_y_z'],
  ['[words](https://a.example/x)', 'words'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['> said\n- one\n- two', 'said\none\ntwo'],
  ['1. first', '1. first'],
  ['```ts\nlet x\n```', 'let x\n'],
  ['这是**重点**内容', '这是重点内容'],
])('stripMarkup of %s', (text, plain) => {
  expect(stripMarkup(text)).toBe(plain)
})

test.each(['*', '**', '`', '[', '_ ', '~~a', '**a ', '_a'])(
  'stripMarkup takes linear time for many of %s',
  (mark) => {
    const text = mark.repeat(16_384 / mark.length)
    const begun = performance.now()
    stripMarkup(text)
    expect(performance.now() - begun).toBeLessThan(500)
  },
)
