/**
 * What leaves no mark: spaces, control characters, whatever Unicode calls ignorable (zero-width characters,
 * joiners, variation selectors, Hangul fillers), and the blank of Braille.
 */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{NChar}\ufff9-\ufffb\u2800]*$/u

/**
 * A text without the run of some characters at its end. An expression such as `/[*_]+$/` takes the square of the
 * length of a text: it looks at each run from each of its characters on.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1] as string)) end--
  return text.slice(0, end)
}

/** True for a text in which nobody would see anything: it counts as empty (S5-09). */
export const isBlank = (text: string): boolean => UNSEEN.test(text)
