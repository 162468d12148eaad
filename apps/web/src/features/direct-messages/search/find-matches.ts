import type { LiveDirectMessage } from '@foyer/client'

/** Fewer characters than this would match nearly everything. */
export const SHORTEST = 2

/** A text without case and accents, so that "cafe" finds "Café". */
const toPlain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The messages whose text contains what is sought, oldest first; none for less than two characters. */
export function findMatches(messages: readonly LiveDirectMessage[], sought: string): string[] {
  const wanted = toPlain(sought.trim())
  if (wanted.length < SHORTEST) return []
  return messages.flatMap(({ key, plaintextMessage }) =>
    toPlain(plaintextMessage).includes(wanted) ? [key] : [],
  )
}

/** A piece of a text, and whether it is what is sought. */
interface Piece {
  text: string
  isMatch: boolean
}

/** Splits a text at what is sought. Text whose length changes without accents is not split: its row is highlighted. */
export function splitAtMatches(text: string, sought: string): Piece[] {
  const wanted = toPlain(sought.trim())
  const characters = [...text]
  const plain = characters.map(toPlain)
  const isAligned = plain.every((character, at) => character.length === characters[at]?.length)
  if (wanted.length < SHORTEST || !isAligned) return [{ text, isMatch: false }]
  const all = plain.join('')
  const pieces: Piece[] = []
  let end = 0
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, end)) {
    if (at > end) pieces.push({ text: text.slice(end, at), isMatch: false })
    end = at + wanted.length
    pieces.push({ text: text.slice(at, end), isMatch: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false })
  return pieces
}
