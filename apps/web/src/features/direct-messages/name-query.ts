/** Characters of a name that the server compares. */
const QUERY_MAX = 64

/** A text without case, accents and widths, and without signs that only format it or turn its direction. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * What the server is asked for when a reader has typed a text to find a person: its first 64 characters, without signs that
 * the server refuses. Null where no letter is left.
 */
export function toNameQuery(typed: string): string | null {
  const shown = typed
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s\u2028\u2029]+/gu, (signs) => (/\s/.test(signs) ? ' ' : ''))
    .trim()
  const query = [...shown].slice(0, QUERY_MAX).join('').trim()
  return foldText(query) === '' ? null : query
}
