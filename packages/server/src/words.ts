import { toLook, withoutMarks } from './names/skeleton.ts'

/** A word or phrase, and what becomes of a message that has it in it. */
export interface WordRule {
  phrase: string
  action: 'refuse' | 'hold'
}

/** Rules for words, ready to be asked. */
export interface Words {
  /** The rule that a text falls under; one that refuses comes first. */
  find(text: string): WordRule | undefined
}

/** Written without spaces between words: there a phrase may stand anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD = /[\p{L}\p{N}]/u
/** What lies between words; signs that may stand for letters are of both kinds. */
const BETWEEN = /[^\p{L}\p{N}]+/gu
const BETWEEN_SIGNS = /[^\p{L}\p{N}@$!|+¢€×]+/gu

/**
 * A text as far as its look goes: without capitals, widths, accents, and letters that only look like others; words
 * between single spaces.
 *
 * @param between what parts words
 */
function skeletonOf(text: string, between: RegExp = BETWEEN): string {
  const alike = toLook(withoutMarks(text).replace(between, ' '))
  return ` ${alike.trim()} `
}

/** Makes rules ready. A phrase is found as whole words, and means nothing but itself: there is no pattern in it. */
export function createWords(rules: readonly WordRule[]): Words {
  const ordered = rules
    .toSorted((a, b) => Number(a.action === 'hold') - Number(b.action === 'hold'))
    .map((rule) => ({ rule, needle: needleOf(rule.phrase) }))
    .filter(({ needle }) => needle.trim() !== '')
  return {
    find(text) {
      // "$" begins a price, or a word that somebody wants to get past us.
      const looks = [skeletonOf(text), skeletonOf(text, BETWEEN_SIGNS)]
      return ordered.find(({ needle }) => looks.some((look) => look.includes(needle)))?.rule
    },
  }
}

/** With a space where a word must begin or end. */
function needleOf(phrase: string): string {
  const look = skeletonOf(phrase).trim()
  const [first = '', last = ''] = [[...look][0], [...look].at(-1)]
  const edge = (letter: string) => (UNSPACED.test(letter) ? '' : ' ')
  return `${edge(first)}${look}${edge(last)}`
}

/** True for a phrase with something in it that can be found. */
export const isFindable = (phrase: string): boolean => WORD.test(skeletonOf(phrase))
