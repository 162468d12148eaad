import { LEET, MORE, UTS39 } from './lookalikes.ts'

const byLetter = (...tables: Readonly<Record<string, string>>[]): Map<string, string> =>
  new Map(
    tables.flatMap((table) =>
      Object.entries(table).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
    ),
  )

const CONFUSABLE = byLetter(UTS39)
const LETTERS = byLetter(MORE, UTS39)
const SIGNS = byLetter(LEET)

/** Marks and invisible characters: joiners, soft hyphens, directions, variation selectors. */
const UNSEEN = /\p{M}|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII.
const ASCII = /^[\u0000-\u007f]*$/
/** True for ASCII text, to which most rules about look-alikes do not apply. */
export const isAscii = (text: string): boolean => ASCII.test(text)

/** Removes accents, widths, mathematical fonts and invisible characters; keeps capitals. */
export const withoutMarks = (text: string): string =>
  isAscii(text) ? text : text.normalize('NFKD').replace(UNSEEN, '').normalize('NFKD')

const toLatinLetter = (letter: string): string => {
  const lower = letter.toLowerCase()
  // A capital may look like another letter than its small form: "Η" is H, "η" is n.
  return LETTERS.get(letter) ?? LETTERS.get(lower) ?? lower
}

/** Lower-cases a text and replaces look-alike letters by ASCII. */
export const toLatin = (text: string): string => Array.from(text, toLatinLetter).join('')

/** `toLatin`, with digits and signs read as letters: 0 as o, 1 and l as i, $ as s. */
export const toLook = (text: string): string =>
  Array.from(toLatin(text), (letter) => SIGNS.get(letter) ?? letter).join('')

/** True for a letter outside ASCII that UTS 39 maps to ASCII, with or without marks. */
export const isLookalike = (letter: string): boolean => {
  const plain = withoutMarks(letter)
  return /^[a-z]+$/.test(CONFUSABLE.get(plain) ?? '')
}
