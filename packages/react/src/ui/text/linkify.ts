/** A piece of a message: plain text, or an address to open. */
export type Piece = { text: string; href?: undefined } | { text: string; href: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
const MARKS = '.,;:!?…\'"»”’'
const PAIRS = { ')': '(', ']': '[', '}': '{' } as const

/** Splits a text at its http(s) addresses; nothing else becomes a link. Linear in its length. */
export function linkify(content: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of content.matchAll(ADDRESS)) {
    const text = trimAddress(match[0])
    const href = toSafeHref(text)
    if (href === null) continue
    if (match.index > end) pieces.push({ text: content.slice(end, match.index) })
    pieces.push({ text, href })
    end = match.index + text.length
  }
  if (end < content.length) pieces.push({ text: content.slice(end) })
  return pieces
}

/** Removes punctuation of the sentence from the end of an address, and a closing bracket that was opened before it. */
function trimAddress(address: string): string {
  const loose = new Set(MARKS)
  for (const [close, open] of Object.entries(PAIRS)) if (!address.includes(open)) loose.add(close)
  let end = address.length
  while (loose.has(address.charAt(end - 1))) end--
  return address.slice(0, end)
}

function toSafeHref(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // User info before the host makes an address look like another one.
  return /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null
}
