/** A test that a document names: `path/to/file.test.ts`: the title of a test or group in it. */
interface HeldBy {
  file: string
  title: string
}

const NAMED = /^`([\w./-]+\.test\.ts)`: (.+)$/

/** The cells of a table row, without the outer bars. */
const cellsOf = (row: string) => row.split('|').slice(1, -1)

/** Every test that the tables of a document name; several in a cell are divided by `<br>`. */
export function testsNamedIn(markdown: string): HeldBy[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap(cellsOf).flatMap(testsOf)
}

/** The tests that a cell names, each after its file; nothing for a cell that names none. */
export function testsOf(cell: string): HeldBy[] {
  return cell.split('<br>').flatMap((part) => {
    const [, file, title] = NAMED.exec(part.trim()) ?? []
    return file === undefined || title === undefined ? [] : [{ file, title }]
  })
}

const QUOTES = ["'", '"', '`']

/** True where a source has a test or group of exactly this title, as it is written there: `%s` and `${…}` included. */
export const hasTitle = (source: string, title: string): boolean =>
  QUOTES.some((quote) => new RegExp(`\\(\\s*${escaped(quote + title + quote)}`).test(source))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
