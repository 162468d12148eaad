/** A piece of a found text: what was sought, or what stands around it. */
interface Piece {
  text: string
  isHit: boolean
}

/** Characters kept before the first hit. */
const BEFORE = 60

/** Cuts a found text at what was sought, from a little before the first of it. Every character means itself. */
export function createSnippet(content: string, sought: string): Piece[] {
  const needle = sought.trim().toLowerCase()
  const lower = content.toLowerCase()
  // Lower case that is longer than the text (İ) has other places: then nothing is marked.
  const first = needle === '' || lower.length !== content.length ? -1 : lower.indexOf(needle)
  if (first === -1) return [{ text: content, isHit: false }]
  const start = first > BEFORE ? afterSpace(content, first - BEFORE) : 0
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

/** The begin of the next word, where one is near; never the middle of a character. */
function afterSpace(content: string, from: number): number {
  const space = content.slice(from, from + BEFORE / 2).search(/\s/)
  if (space !== -1) return from + space + 1
  const isSplit = /[\udc00-\udfff]/.test(content.charAt(from))
  return isSplit ? from + 1 : from
}
