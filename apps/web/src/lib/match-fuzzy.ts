/** How well a text matches what is sought. */
export interface FuzzyMatch {
  /** Larger is better; texts with the same score are equally good. */
  score: number
  /** Indexes of the matched letters, ascending. */
  hits: number[]
}

/** Characters that are compared: more are in no name. */
const MAX_TEXT = 200
const MAX_SOUGHT = 60

const AT_START = 100
const AT_WORD = 80
const INSIDE = 60
const SCATTERED = 40
/** Letters between the matched ones, as a multiple of the sought ones, beyond which they match by chance. */
const MAX_SPREAD = 4

/**
 * Matches every sought word with a text, ignoring case and accents: from its start, from the start of a word, inside, or
 * its letters in their order. Null where one of the words does not match.
 */
export function matchFuzzy(text: string, sought: string): FuzzyMatch | null {
  const { folded, origins } = fold(text.slice(0, MAX_TEXT))
  const words = fold(sought.slice(0, MAX_SOUGHT)).folded.split(/\s+/).filter(Boolean)
  const hits = new Set<number>()
  let score = 0
  for (const word of words) {
    const found = findWord(folded, word)
    if (found === null) return null
    score += found.score
    for (const at of found.at) hits.add(origins[at] ?? 0)
  }
  // Of two names that contain the words, the shorter one is meant.
  return { score: score - Math.min(folded.length, MAX_TEXT) / 20, hits: [...hits].sort((a, b) => a - b) }
}

function findWord(text: string, word: string): { score: number; at: number[] } | null {
  const first = text.indexOf(word)
  if (first === -1) return findScattered(text, word)
  const atWord = first === 0 ? 0 : findWordStart(text, word, first)
  const start = atWord ?? first
  const at = Array.from(word, (_, index) => start + index)
  return { score: start === 0 ? AT_START : atWord === null ? INSIDE : AT_WORD, at }
}

/** The first place from `from` at which the word begins a word of the text; null without one. */
function findWordStart(text: string, word: string, from: number): number | null {
  for (let at = from; at !== -1; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at
  return null
}

/** The letters of the word in their order, with others between them. A single letter must be there as it is. */
function findScattered(text: string, word: string): { score: number; at: number[] } | null {
  const at = findLetters(text, word, true) ?? findLetters(text, word, false)
  if (at === null) return null
  const spread = (at.at(-1) ?? 0) - (at[0] ?? 0) + 1 - word.length
  return word.length < 2 || spread > word.length * MAX_SPREAD ? null : { score: SCATTERED - spread, at }
}

/** Indexes of the letters: each next to the last one, else at the start of a word if wanted, else wherever it is next. */
function findLetters(text: string, letters: string, atWords: boolean): number[] | null {
  const at: number[] = []
  for (const letter of letters) {
    const from = (at.at(-1) ?? -1) + 1
    const next = text.indexOf(letter, from)
    if (next === -1) return null
    const start = atWords && next !== from ? findWordStart(text, letter, next) : null
    at.push(start ?? next)
  }
  return at
}

/** The text without case and accents, and for each of its characters the index in the original. */
function fold(text: string): { folded: string; origins: number[] } {
  let folded = ''
  const origins: number[] = []
  let index = 0
  for (const letter of text) {
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    for (let i = 0; i < plain.length; i++) origins.push(index)
    folded += plain
    index += letter.length
  }
  return { folded, origins }
}
