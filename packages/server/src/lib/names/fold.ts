/**
 * Form of a name for comparison, without case, accents, widths, spaces at its ends, and signs that only format a text,
 * such as the isolates around a name that was copied from a sentence.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * True for a name that starts with the searched text, or one of whose words does.
 *
 * @param wanted text that `foldName` has folded
 */
export function startsName(name: string, wanted: string): boolean {
  const folded = foldName(name)
  return [folded, ...folded.split(' ')].some((part) => part.startsWith(wanted))
}
