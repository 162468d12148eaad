import { expect, test } from 'vitest'
import { type Block, parseBlocks } from './blocks.ts'
import { parseSpans, type Span } from './spans.ts'

/** Spans in a short notation: b(bold) i(italic) s(strike) c(code) l(words|address|host). */
function short(spans: Span[]): string {
  const of = (span: Span): string => {
    if (span.kind === 'text') return span.text
    if (span.kind === 'code') return `c(${span.text})`
    if (span.kind === 'link')
      return `l(${span.text}|${span.href}${span.host === undefined ? '' : `|${span.host}`})`
    return `${span.kind[0]}(${short(span.spans)})`
  }
  return spans.map(of).join('')
}

test.each([
  ['a **b** c', 'a b(b) c'],
  ['*a* and _b_', 'i(a) and i(b)'],
  ['~~gone~~', 's(gone)'],
  ['**a *b* c**', 'b(a i(b) c)'],
  ['这是**重点**内容', '这是b(重点)内容'],
  ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
  ['5 * 3 * 2', '5 * 3 * 2'],
  ['**open', '**open'],
  ['**a *b** c*', 'b(a *b) c*'],
  ['****', '****'],
  ['`**not bold**`', 'c(**not bold**)'],
  ['`open', '`open'],
  ['\\*not\\*', '*not*'],
  ['see https://a.example/x_y_z now', 'see l(https://a.example/x_y_z|https://a.example/x_y_z) now'],
  ['**https://a.example/**', 'b(l(https://a.example/|https://a.example/))'],
  ['https://a.example/~bob', 'l(https://a.example/~bob|https://a.example/~bob)'],
  ['[words](https://a.example/x)', 'l(words|https://a.example/x|a.example)'],
  [
    '[https://bank.example](https://evil.example/)',
    'l(https://bank.example|https://evil.example/|evil.example)',
  ],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['[x](https://user@a.example/)', '[x](https://user@a.example/)'],
  ['<b>x</b> &amp;', '<b>x</b> &amp;'],
])('parseSpans reads %s', (text, expected) => {
  expect(short(parseSpans(text))).toBe(expected)
})

const kinds = (blocks: Block[]) => blocks.map((block) => block.kind)

test('parseBlocks splits quotes, lists and code into blocks', () => {
  const blocks = parseBlocks(
    'hello\n> quoted\n> more\n- one\n- two\n3. three\n4. four\n```js\nlet a = "**"\n```\nbye',
  )
  expect(kinds(blocks)).toEqual(['paragraph', 'quote', 'list', 'list', 'code', 'paragraph'])
  expect(blocks[1]).toEqual({ kind: 'quote', spans: [{ kind: 'text', text: 'quoted\nmore' }] })
  expect(blocks[3]).toMatchObject({ start: 3, items: [[{ text: 'three' }], [{ text: 'four' }]] })
  expect(blocks[4]).toEqual({ kind: 'code', text: 'let a = "**"' })
})

test('parseBlocks keeps plain text with blank lines as one paragraph', () => {
  expect(parseBlocks('one\n\n  two')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'text', text: 'one\n\n  two' }] },
  ])
})

test('parseBlocks reads an unclosed code fence as text', () => {
  expect(kinds(parseBlocks('```js\nlet a'))).toEqual(['paragraph'])
})

const countLetters = (spans: Span[]): number =>
  spans.reduce((sum, span) => sum + ('spans' in span ? countLetters(span.spans) : span.text.length), 0)

test.each([
  '*',
  '**',
  '_',
  '~~',
  '`',
  '```\n',
  '[',
  '[a](',
  '](https://',
  'https://',
  '**a *b ~~c _d ',
  '> ',
  '- ',
  '\\*',
  '*a',
  '*_',
  '~',
])('parseBlocks takes linear time for 16 KiB of %j, also in an address (L7)', (part) => {
  for (const [begin, end] of [
    ['', ''],
    ['https://a.example/', 'x'],
    ['[a](https://a.example/', 'x'],
  ] as const) {
    const best = (length: number) => {
      const text = begin + part.repeat(Math.floor((length - begin.length - end.length) / part.length)) + end
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now()
        expect(parseBlocks(text).length).toBeGreaterThan(0)
        return performance.now() - start
      })
      return Math.min(...times)
    }
    // Four times the text may take nine times as long: slack for a busy machine, but less than quadratic (16).
    const budget = Math.max(50, 9 * best(4_096))
    expect(best(16_384)).toBeLessThan(budget)
  }
})

test('parseSpans keeps every letter of any text', () => {
  let state = 7
  const random = (n: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % n
  }
  const parts = ['*', '**', '_', '~~', 'a', ' ', 'é', '中', 'b c', 'https://a.example/x', '(', ')', '!']
  for (let round = 0; round < 2_000; round++) {
    const text = Array.from({ length: 1 + random(14) }, () => parts[random(parts.length)]).join('')
    const marks = /[*_~]/g
    const flat = (spans: Span[]): string =>
      spans.map((span) => ('spans' in span ? flat(span.spans) : span.text)).join('')
    expect(flat(parseSpans(text)).replace(marks, ''), text).toBe(text.replace(marks, ''))
    expect(countLetters(parseSpans(text))).toBeLessThanOrEqual(text.length)
  }
})
