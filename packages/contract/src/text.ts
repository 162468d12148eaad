/**
 * Characters without a visible mark: spaces, control characters, default ignorable code points (zero-width
 * characters, joiners, variation selectors, Hangul fillers), and the Braille blank.
 */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{NChar}\ufff9-\ufffb\u2800]*$/u

/**
 * `text` without the trailing run of `characters`, in linear time. A regular expression such as `/[*_]+$/` takes
 * quadratic time, because it tries each run from each of its characters.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1] as string)) end--
  return text.slice(0, end)
}

/** True for a text without visible characters; it counts as empty (S5-09). */
export const isBlank = (text: string): boolean => UNSEEN.test(text)
