/** Crockford's base32: no letter is taken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4
/** Bits of a letter. */
const BITS = 5

/** A number in a fixed count of letters, the greatest first. */
export const toLetters = (value: bigint, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => LETTERS[Number((value >> BigInt((count - 1 - at) * BITS)) & 31n)],
  ).join('')

/** The number of letters; -1 for a text with any other character. @param letters as `readLetters` gives them */
export function fromLetters(letters: string): bigint {
  let value = 0n
  for (const letter of letters) {
    const digit = LETTERS.indexOf(letter)
    if (digit < 0) return -1n
    value = (value << BigInt(BITS)) | BigInt(digit)
  }
  return value
}

export const isLetter = (letter: string): boolean => LETTERS.includes(letter)

/** What a person has typed, without spaces and hyphens, and with the letters that Crockford takes for digits as those. */
export const readLetters = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** In groups of four, as people copy them. */
export const inGroups = (letters: string): string =>
  (letters.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')

/** Each other letter that could stand in its place. */
export const otherLetters = (letter: string): string[] => [...LETTERS].filter((other) => other !== letter)

/** The number, from one, of the group that a letter is in. @param at from zero */
export const groupOf = (at: number): number => Math.floor(at / GROUP) + 1
