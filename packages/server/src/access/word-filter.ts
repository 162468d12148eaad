import { toLook, withoutMarks } from '../lib/names/skeleton.ts'

/** A word or phrase, and the action for messages that contain it. */
export interface WordRule {
  phrase: string
  action: 'refuse' | 'hold'
}

/** Compiled word rules. */
export interface WordFilter {
  /** Returns the rule that matches a text; a refusing rule comes first. */
  find(text: string): WordRule | undefined
}

/** Scripts without spaces between words, in which a phrase matches at any position. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD = /[\p{L}\p{N}]/u
/** Separators of words. Signs that may stand for letters are tried both as separators and as letters. */
const BETWEEN = /[^\p{L}\p{N}]+/gu
const BETWEEN_SIGNS = /[^\p{L}\p{N}@$!|+¢€×]+/gu

/**
 * Reduces a text to its visual skeleton: no capitals, widths, accents or look-alike letters; words between single
 * spaces.
 *
 * @param between separators of words
 */
function toSkeleton(text: string, between: RegExp = BETWEEN): string {
  const alike = toLook(withoutMarks(text).replace(between, ' '))
  return ` ${alike.trim()} `
}

/** Compiles rules. A phrase matches as whole words and literally; it is not a pattern. */
export function createWordFilter(rules: readonly WordRule[]): WordFilter {
  const ordered = rules
    .toSorted((a, b) => Number(a.action === 'hold') - Number(b.action === 'hold'))
    .map((rule) => ({ rule, needle: toNeedle(rule.phrase) }))
    .filter(({ needle }) => needle.trim() !== '')
  return {
    find(text) {
      // "$" can start a price, or replace the letter "s" to evade the filter.
      const looks = [toSkeleton(text), toSkeleton(text, BETWEEN_SIGNS)]
      return ordered.find(({ needle }) => looks.some((look) => look.includes(needle)))?.rule
    },
  }
}

/** Adds a space where a word boundary is required. */
function toNeedle(phrase: string): string {
  const look = toSkeleton(phrase).trim()
  const [first = '', last = ''] = [[...look][0], [...look].at(-1)]
  const edge = (letter: string) => (UNSPACED.test(letter) ? '' : ' ')
  return `${edge(first)}${look}${edge(last)}`
}

/** True for a phrase that contains a letter or digit. */
export const isFindable = (phrase: string): boolean => WORD.test(toSkeleton(phrase))
