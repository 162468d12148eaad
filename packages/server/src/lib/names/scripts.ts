import { isLookalike, toLatin } from './skeleton.ts'

/** Scripts in use today (Unicode Standard Annex 31, tables 5 and 7). */
const SCRIPTS =
  `Latin Cyrillic Greek Armenian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil
  Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Cherokee Canadian_Aboriginal Khmer
  Mongolian Han Hiragana Katakana Bopomofo Lisu Vai Nko Tifinagh Yi Adlam Coptic Osage Deseret Balinese Javanese
  Sundanese Tai_Le New_Tai_Lue Tai_Tham Tai_Viet Cham Meetei_Mayek Ol_Chiki Chakma Miao Lydian Old_Italic Gothic
  Carian Lycian Elbasan Warang_Citi Pahawh_Hmong`
    .split(/\s+/)
    .map((name) => ({ name, has: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** Scripts that are written together (UTS 39, "highly restrictive"). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

const findScripts = (word: string): string[] =>
  SCRIPTS.filter(({ has }) => has.test(word)).map(({ name }) => name)

const isSound = (word: string): boolean => {
  const scripts = findScripts(word)
  return scripts.length < 2 || TOGETHER.some((set) => scripts.every((name) => set.includes(name)))
}

/** Matches characters of scripts other than Latin. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const LETTER = /\p{L}/u

/** True for a word of another script that only shows Latin letters. */
const looksLatin = (word: string): boolean => {
  const letters = Array.from(word).filter((each) => LETTER.test(each))
  return letters.length > 0 && !/\p{Script=Latin}/u.test(word) && letters.every(isLookalike)
}

/** True when a word mixes scripts, or a word beside Latin ones only looks Latin. */
export function mixesScripts(name: string): boolean {
  if (!FOREIGN.test(name)) return false
  const words = name.normalize('NFC').match(WORD) ?? []
  if (!words.every(isSound)) return true
  return words.some((word) => /\p{Script=Latin}/u.test(word)) && words.some(looksLatin)
}

/** Replaces look-alikes in mixed words by Latin letters. */
export const inOneScript = (name: string): string =>
  name.normalize('NFC').replace(WORD, (word) => (isSound(word) && !looksLatin(word) ? word : latinised(word)))

const latinised = (word: string): string =>
  Array.from(word.normalize('NFC'), (each) => {
    if (!isLookalike(each) || /\p{Script=Latin}/u.test(each)) return each
    const latin = toLatin(each)
    return each === each.toLowerCase() ? latin : latin.toUpperCase()
  }).join('')
