import type { ImportFormat } from '@foyer/contract'
import type { Parser, Sink } from './comment.ts'
import { CsvReader, findColumns } from './csv-reader.ts'
import { DisqusHandler } from './disqus.ts'
import { WordPressHandler } from './wordpress.ts'
import { XmlReader } from './xml-reader.ts'

/** Characters at the beginning of a file by which its format is known: WordPress begins with a long comment. */
export const HEAD_LENGTH = 16_384

/** Format of a file by its beginning, whatever its name says; null for none that is known. */
export function findFormat(head: string): ImportFormat | null {
  let at = skipSpace(head, 0)
  for (const [begin, end] of PROLOG) {
    while (head.startsWith(begin, at)) {
      const last = head.indexOf(end, at)
      if (last === -1) return null
      at = skipSpace(head, last + end.length)
    }
  }
  if (/^<disqus[\s>]/.test(head.slice(at, at + 10))) return 'disqus'
  if (/^<rss[\s>]/.test(head.slice(at, at + 10))) return 'wordpress'
  return findColumns(head.split('\n', 1)[0] as string) === null ? null : 'csv'
}

/** What may stand before the first element. */
const PROLOG = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text[at] as string)) at++
  return at
}

export function createParser(format: ImportFormat, sink: Sink): Parser {
  if (format === 'csv') return new CsvReader(sink)
  return new XmlReader(format === 'disqus' ? new DisqusHandler(sink) : new WordPressHandler(sink))
}
