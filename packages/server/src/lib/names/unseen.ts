/** An emoji with its modifiers: presentation, skin tone, joined parts, subdivision flag, keycap. */
const EMOJI =
  /[\d#*]\ufe0f?\u20e3|\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]+\u{e007f}|\p{ExtPict}[\ufe0e\ufe0f\p{EMod}]?(?:\u200d\p{ExtPict}[\ufe0f\p{EMod}]?)*/gu
/**
 * Contexts in which scripts need invisible characters: between Arabic letters, at a virama, variants of Han and
 * Mongolian.
 */
const NEEDED =
  /(?<=[\p{Script=Arabic}\p{M}])\u200c(?=\p{Script=Arabic})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039])[\u200c\u200d]|(?<=\p{L})\u200d(?=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])|(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\p{Script=Mongolian})[\u180b-\u180f]/gu
/** Invisible or undefined characters: default-ignorable, private, unassigned, the blank of Braille. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Co}|(?!\p{ExtPict})\p{Cn}|[\u2800\ufff9-\ufffd]/u

/** True for a text with invisible characters that neither its script nor an emoji needs. */
export const hasUnseen = (text: string): boolean =>
  UNSEEN.test(text) && UNSEEN.test(text.replace(EMOJI, '').replace(NEEDED, ''))

/** Removes such characters; keeps emoji intact. */
export const withoutUnseen = (text: string): string =>
  text
    .split(new RegExp(`(${EMOJI.source}|${NEEDED.source})`, 'gu'))
    .map((piece, n) => (n % 2 === 1 ? piece : piece.replace(new RegExp(UNSEEN.source, 'gu'), '')))
    .join('')

/**
 * Too many marks on a letter: three that any script may use, the same one twice, five of any kind, an enclosing one,
 * or one without a letter.
 */
const PILED = /(?:(?=\p{M})\p{Script=Inherited}){3}|(\p{M})\1|\p{M}{5}|\p{Me}|(?:^|\s)\p{M}/u

/** True when marks are piled on letters. */
export const hasPiledMarks = (text: string): boolean => {
  const composed = text.normalize('NFC')
  return PILED.test(composed) && PILED.test(composed.replace(EMOJI, ''))
}

/** Reduces three or more marks on a letter to one; removes repeated, enclosing and detached marks. */
export const withoutPiles = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(\p{M})\p{M}{2,}/gu, '$1')
    .replace(/\p{Me}|(\p{M})(?=\1)|(?<=^|\s)\p{M}+/gu, '')
    .normalize('NFC')
