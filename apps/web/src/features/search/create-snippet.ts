/** A piece of a found text: a hit, or text around it. */
interface Piece {
  text: string
  isHit: boolean
}

/** Characters shown before the first hit. */
const BEFORE = 60

/** Splits a found text into hits and other text, starting shortly before the first hit. No character is a wildcard. */
export function createSnippet(content: string, sought: string): Piece[] {
  const needle = sought.trim().toLowerCase()
  const lower = content.toLowerCase()
  // Where lower case changes the length (İ), indexes differ: nothing is marked.
  const first = needle === '' || lower.length !== content.length ? -1 : lower.indexOf(needle)
  if (first === -1) return [{ text: content, isHit: false }]
  const start = first > BEFORE ? findWordStart(content, first - BEFORE) : 0
  const pieces: Piece[] = start > 0 ? [{ text: '… ', isHit: false }] : []
  let end = start
  for (let at = first; at !== -1; at = lower.indexOf(needle, end)) {
    if (at > end) pieces.push({ text: content.slice(end, at), isHit: false })
    end = at + needle.length
    pieces.push({ text: content.slice(at, end), isHit: true })
  }
  if (end < content.length) pieces.push({ text: content.slice(end), isHit: false })
  return pieces
}

/** The start of the next word within 30 characters; never inside a surrogate pair. */
function findWordStart(content: string, from: number): number {
  const space = content.slice(from, from + BEFORE / 2).search(/\s/)
  if (space !== -1) return from + space + 1
  const isSplit = /[\udc00-\udfff]/.test(content.charAt(from))
  return isSplit ? from + 1 : from
}
