import { toPlain, withoutLinks } from './signals.ts'

/** Letters below this number are a greeting or an answer, which people repeat. */
const MIN_LETTERS = 24
/** Words that are read; a longer text is known by its beginning. */
const MAX_WORDS = 200
/** Fingerprints of a text. Each is made of two minima: texts that share most of their word pairs share one of four. */
const PRINTS = 4

const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}'
/** A word without digits; in scripts without spaces, a letter. */
const WORD = new RegExp(`[${HAN}]|[^\\P{L}${HAN}]+`, 'gu')

/** FNV-1a over 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

/** Another number for each seed (the end of MurmurHash3). */
function mix(value: number, seed: number): number {
  let mixed = Math.imul(value ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) | 0
}

/** Fingerprints of words: MinHash over their pairs. */
function toPrints(words: readonly string[]): number[] {
  const pairs = words.map((word, at) => hash(`${word} ${words[at + 1] ?? ''}`))
  const minima = Array.from({ length: 2 * PRINTS }, (_, seed) =>
    pairs.reduce((least, pair) => Math.min(least, mix(pair, seed)), 0x7fffffff),
  )
  return Array.from({ length: PRINTS }, (_, at) =>
    mix(Math.imul(minima[2 * at] as number, 31) ^ (minima[2 * at + 1] as number), at),
  )
}

const toWords = (plain: string): string[] => (plain.match(WORD) ?? []).slice(0, MAX_WORDS)

/**
 * Fingerprints that near-repetitions share: another name, number, emoji, link or disguise changes few of them. A link
 * with hardly a word is a repetition only of the same author's, since many people share the same page. Empty for a text
 * that is too short to be a repetition.
 */
export function getPrints(text: string, author: string): number[] {
  const plain = toPlain(text)
  const said = toWords(withoutLinks(plain))
  if (said.reduce((sum, { length }) => sum + length, 0) >= MIN_LETTERS) return toPrints(said)
  const all = toWords(plain)
  return all.length === said.length ? [] : [hash(`${author} ${all.join(' ')}`)]
}

/**
 * The fingerprint of words that a message quotes from its page: a repetition only of the same author's, since many people
 * quote one sentence. Empty for a few words.
 */
export function getQuotedPrints(quoted: string, author: string): number[] {
  const words = toWords(toPlain(quoted))
  return words.reduce((sum, { length }) => sum + length, 0) < MIN_LETTERS
    ? []
    : [hash(`${author} quotes ${words.join(' ')}`)]
}
