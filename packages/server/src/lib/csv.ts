/** Prefixes that spreadsheets read as a formula, in either width (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
/** Characters that need quotes: spreadsheets of some locales separate fields with a semicolon or a tab. */
const PARTS = /[",;\t\r\n]|^'/

/** Encodes one value as a field that no spreadsheet runs as a formula. */
function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return PARTS.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Encodes one line of a table (RFC 4180), with its line end. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(field).join(',')}\r\n`

/** Error of an invalid table, with its line. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault'
  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`)
  }
}

/** Maximum number of fields in a row, and of characters in a field, so that parsing one row takes a bounded time. */
const MAX_FIELDS = 100
const MAX_FIELD_LENGTH = 10_000

/** One row of a table, and the line in which it starts. */
export interface Row {
  line: number
  values: string[]
}

/**
 * Parses a table (RFC 4180) with any usual line end; empty lines are rows without values. Linear in the length of the
 * text.
 *
 * @throws CsvFault
 */
export function* parseCsv(text: string): Generator<Row> {
  // Spreadsheets start a file with a byte order mark.
  let at = text.startsWith('\ufeff') ? 1 : 0
  for (let line = 1; at < text.length; line++) {
    const first = line
    const values: string[] = []
    for (let more = true; more; ) {
      let value: string
      if (text[at] === '"') {
        const quoted = readQuoted(text, at + 1, line)
        value = quoted.value
        line += value.split('\n').length - 1
        at = quoted.end
      } else {
        const end = findFieldEnd(text, at, line)
        value = text.slice(at, end)
        at = end
      }
      values.push(value)
      if (values.length > MAX_FIELDS) throw new CsvFault(first, `more than ${MAX_FIELDS} columns`)
      more = text[at] === ','
      if (more) at++
    }
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r')
      throw new CsvFault(line, 'nothing may follow a closing quote')
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    yield { line: first, values }
  }
}

/** True for an empty line, or a row of empty fields. */
const isEmpty = ({ values }: Row) => values.every((value) => value.trim() === '')

/** Rows between two looks at the clock, and milliseconds after which the parser yields to other requests. */
const ROWS = 64
const TURN_MS = 5

/**
 * Reads a table row by row, without empty rows, and yields in between: a table may have a million rows.
 *
 * @param take handles a row; false stops the reading
 * @throws CsvFault
 */
export async function readTable(text: string, take: (row: Row) => boolean): Promise<void> {
  let rows = 0
  let begun = performance.now()
  for (const row of parseCsv(text)) {
    if (!isEmpty(row) && !take(row)) return
    rows += 1
    if (rows % ROWS !== 0 || performance.now() - begun < TURN_MS) continue
    await new Promise(setImmediate)
    begun = performance.now()
  }
}

function findFieldEnd(text: string, from: number, line: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === ',' || character === '\n' || character === '\r') return at
    if (at - from > MAX_FIELD_LENGTH) throw tooLong(line)
  }
  return text.length
}

const tooLong = (line: number) => new CsvFault(line, `a value has more than ${MAX_FIELD_LENGTH} characters`)

function readQuoted(text: string, from: number, line: number): { value: string; end: number } {
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new CsvFault(line, 'a quote is not closed')
    if (quote - from > MAX_FIELD_LENGTH) throw tooLong(line)
    if (text[quote + 1] !== '"')
      return { value: text.slice(from, quote).replaceAll('""', '"'), end: quote + 1 }
    at = quote + 2
  }
}
