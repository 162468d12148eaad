/**
 * What leaves no mark: spaces, control characters, whatever Unicode calls ignorable (zero-width characters,
 * joiners, variation selectors, Hangul fillers), and the blank of Braille.
 */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{NChar}\ufff9-\ufffb\u2800]*$/u

/** True for a text in which nobody would see anything: it counts as empty (REQUIREMENTS.md S5-09). */
export const isBlank = (text: string): boolean => UNSEEN.test(text)
