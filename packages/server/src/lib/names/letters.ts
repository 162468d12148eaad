import { isAscii } from './skeleton.ts'

// Characters that show letters and that Unicode's NFKC does not reduce to letters.

const A = 'A'.charCodeAt(0)
/** First letters of sign alphabets: circled, squared, and regional indicators. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]
const ENCLOSED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu

/** Replaces letters in circles and squares, and regional indicators, by plain capitals. */
export const spellEnclosed = (text: string): string =>
  text.replace(ENCLOSED, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const first = ALPHABETS.findLast((start) => start <= code) ?? code
    return String.fromCharCode(A + code - first)
  })

/** Flags of existing countries; other pairs of regional indicators show as letters. */
const FLAG = /\p{RGI_Emoji_Flag_Sequence}/gv
/** Four of these are emoji in common use: blood groups and the parking sign. */
const SIGN_LETTER =
  /(?![\u{1f170}\u{1f171}\u{1f17e}\u{1f17f}])[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/u
/** Small capitals, which Unicode lists as phonetic letters. */
export const SMALL_CAPITAL =
  /[\u1d00-\u1d2b\ua730\ua731\ua7af\u0299\u0262\u029c\u026a\u029f\u0274\u0280\u028f]/u

/**
 * True for a character that shows ASCII letters or digits: mathematical, circled, superscript, full width, small
 * capital.
 */
export function showsOthers(character: string): boolean {
  if (SMALL_CAPITAL.test(character)) return true
  if (isAscii(character) || !/[\p{L}\p{N}\p{So}]/u.test(character)) return false
  const composed = character.normalize('NFC')
  const plain = character.normalize('NFKC')
  return plain !== composed && /[a-z0-9]/i.test(plain)
}

/** True when signs that are not letters show letters. */
export const hasSignLetters = (text: string): boolean => {
  if (isAscii(text)) return false
  if (SIGN_LETTER.test(text) && SIGN_LETTER.test(text.replace(FLAG, ''))) return true
  const isPlain = !SMALL_CAPITAL.test(text) && text.normalize('NFKC') === text.normalize('NFC')
  return !isPlain && Array.from(text).some(showsOthers)
}
