import { describe, expect, test } from 'vitest'
import { csvLine, parseCsv } from './csv.ts'

const rows = (text: string) => Array.from(parseCsv(text), ({ values }) => values)

describe('writing', () => {
  test.each([
    ['a formula', '=1+1', '"\'=1+1"'],
    ['a sum', '+1', '"\'+1"'],
    ['a negative', '-1', '"\'-1"'],
    ['a function', '@SUM(A1)', '"\'@SUM(A1)"'],
    ['a tab', '\t=1', '"\'\t=1"'],
    ['a carriage return', '\r=1', '"\'\r=1"'],
    ['a line that is a formula', '\n=1', '"\'\n=1"'],
    ['a formula behind a space', ' =1+1', '"\' =1+1"'],
    ['a formula in full width', '＝1+1', '"\'＝1+1"'],
    ['a formula behind a semicolon', 'a;=1+1', '"a;=1+1"'],
    ['a formula behind a tab', 'a\t=1+1', '"a\t=1+1"'],
    ['a quote', 'a "b"', '"a ""b"""'],
    ['a comma', 'a,b', '"a,b"'],
    ['a line', 'a\nb', '"a\nb"'],
    ['nothing odd', 'a=b', 'a=b'],
  ])('writes %s as text', (_name, text, written) =>
    expect(csvLine([text, 1, null])).toBe(`${written},1,\r\n`),
  )
})

describe('reading', () => {
  test('accepts any line end, quotes, empty lines and a byte order mark', () =>
    expect(rows('\ufeffcode,uses\r\nA,1\n\n"B ""x"", y\nz",2\rC')).toEqual([
      ['code', 'uses'],
      ['A', '1'],
      [''],
      ['B "x", y\nz', '2'],
      ['C'],
    ]))

  test('reports the line of each row, also after a row of several lines', () =>
    expect(Array.from(parseCsv('"a\nb"\nc'), ({ line }) => line)).toEqual([1, 3]))

  test.each([
    ['a quote that is never closed', 'a\n"b', 'line 2: a quote is not closed'],
    ['something after a quote', '"a"b', 'line 1: nothing may follow a closing quote'],
  ])('%s is refused', (_name, text, why) => expect(() => rows(text)).toThrow(why))

  test('reads a million characters of any content within the time limit', () => {
    for (const text of ['"', ',', '\n', 'a', '""', '"a"\n'].map((piece) =>
      piece.repeat(1_000_000 / piece.length),
    )) {
      const start = performance.now()
      try {
        for (const _row of parseCsv(text));
      } catch {
        // Invalid tables throw; only the time matters here.
      }
      expect(performance.now() - start).toBeLessThan(2_000)
    }
  })
})
