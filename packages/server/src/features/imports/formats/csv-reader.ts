import { FileFault, type Parser, type Sink, TEXT_MAX } from './comment.ts'

/** Characters of one row; a quote that is not closed would else take the rest of the file. */
const ROW_MAX = 256 * 1024
const FIELDS_MAX = 100
/** Spreadsheets of some languages separate fields by semicolons. */
const SEPARATORS = [',', ';', '\t']
const NEEDED = ['url', 'author', 'created_at', 'content'] as const

/** Separator and columns of the first line of a table; null when it is not one of comments. */
export function findColumns(line: string): { separator: string; columns: Map<string, number> } | null {
  for (const separator of SEPARATORS) {
    const names = line.split(separator).map((name) => name.replaceAll('"', '').trim().toLowerCase())
    const columns = new Map(names.map((name, place) => [name, place]))
    if (NEEDED.every((name) => columns.has(name))) return { separator, columns }
  }
  return null
}

/** One row of a table and the place behind it; null when its end is not there yet; `broken` where a quote is misplaced. */
type Found = { values: string[]; end: number } | null | 'broken'

/** Reads a table (RFC 4180) in pieces; a broken row is a fault, and reading goes on in the next line. */
export class CsvReader implements Parser {
  readonly #sink: Sink
  #columns: { separator: string; columns: Map<string, number> } | null = null
  #rest = ''
  #line = 1
  #isEnded = false

  constructor(sink: Sink) {
    this.#sink = sink
  }

  write(text: string): void {
    const all = this.#rest + text
    let at = this.#columns === null ? this.#begin(all) : 0
    while (this.#columns !== null && at < all.length) {
      const row = this.#readRow(all, at, this.#columns.separator)
      if (row === null && !this.#isEnded && all.length - at <= ROW_MAX) break
      const isRow = row !== null && row !== 'broken'
      const end = isRow ? row.end : findLineEnd(all, at)
      if (isRow) this.#take(row.values, this.#columns.columns)
      else this.#sink.fault(this.#line, 'row')
      this.#line += countLines(all, at, end)
      at = end
    }
    this.#rest = all.slice(at)
  }

  end(): void {
    this.#isEnded = true
    this.write('')
  }

  #readRow(all: string, from: number, separator: string): Found {
    const values: string[] = []
    for (let at = from; ; at++) {
      const field = all[at] === '"' ? this.#readQuoted(all, at) : readPlain(all, at, separator)
      if (field === null) return this.#isEnded && all[at] !== '"' ? endOf(values, all, at) : null
      at = field.end
      values.push(field.value)
      const sign = all[at]
      if (sign === undefined) return this.#isEnded ? { values, end: at } : null
      if (sign === '\n') return { values, end: at + 1 }
      if (sign === '\r') {
        if (at + 1 === all.length && !this.#isEnded) return null
        return { values, end: all[at + 1] === '\n' ? at + 2 : at + 1 }
      }
      if (sign !== separator || values.length >= FIELDS_MAX) return 'broken'
    }
  }

  #readQuoted(all: string, from: number): { value: string; end: number } | null {
    for (let at = from + 1; ; ) {
      const quote = all.indexOf('"', at)
      if (quote === -1 || quote - from > ROW_MAX) return null
      // The quote may be the first one of two.
      if (quote + 1 === all.length && !this.#isEnded) return null
      if (all[quote + 1] !== '"')
        return { value: all.slice(from + 1, quote).replaceAll('""', '"'), end: quote + 1 }
      at = quote + 2
    }
  }

  /** Reads the names of the columns. @returns the place behind them @throws FileFault when they are not those of comments */
  #begin(all: string): number {
    const end = findLineEnd(all, 0)
    if (all[end - 1] !== '\n' && !this.#isEnded) return 0
    this.#columns = findColumns(all.slice(0, end))
    if (this.#columns === null) throw new FileFault(1, 'row')
    this.#line = 2
    return end
  }

  #take(values: string[], columns: Map<string, number>) {
    if (values.every((value) => value.trim() === '')) return
    const get = (name: string) => values[columns.get(name) ?? -1]?.trim().slice(0, TEXT_MAX) ?? ''
    const name = get('author')
    this.#sink.comment({
      ...{ line: this.#line, id: get('id'), parent: get('parent_id') || null },
      ...{ url: get('url'), title: null, name, author: `name ${name}` },
      ...{ time: get('created_at'), html: get('content') },
    })
  }
}

function readPlain(all: string, from: number, separator: string): { value: string; end: number } | null {
  for (let at = from; at < all.length; at++) {
    const sign = all[at]
    if (sign === separator || sign === '\n' || sign === '\r') return { value: all.slice(from, at), end: at }
    if (at - from > ROW_MAX) return { value: '', end: at }
  }
  return null
}

const endOf = (values: string[], all: string, at: number): Found => ({
  values: [...values, all.slice(at)],
  end: all.length,
})

function findLineEnd(all: string, from: number): number {
  const end = all.indexOf('\n', from)
  return end === -1 ? all.length : end + 1
}

function countLines(all: string, from: number, to: number): number {
  let lines = 0
  for (let at = all.indexOf('\n', from); at !== -1 && at < to; at = all.indexOf('\n', at + 1)) lines++
  return lines
}
