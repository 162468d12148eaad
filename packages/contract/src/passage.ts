/** Characters of the text of a passage. */
export const PASSAGE_MAX_LENGTH = 300
/** Characters of the page before a passage, and after it. */
export const PASSAGE_EDGE_LENGTH = 32

/**
 * A place in the text of a page (W3C Web Annotation, text quote selector). White space is one space. `prefix` and
 * `suffix` are the text around it, which tells it from other places with the same words; both may be empty.
 */
export interface Passage {
  exact: string
  prefix: string
  suffix: string
}

/** What another page or program has sent as a passage; null where it is none. */
export function parsePassage(given: unknown): Passage | null {
  const { exact, prefix, suffix } = (given ?? {}) as Readonly<Record<string, unknown>>
  const isText = (text: unknown, max: number): text is string =>
    typeof text === 'string' && text.length <= max
  return isText(exact, PASSAGE_MAX_LENGTH) &&
    exact.trim() !== '' &&
    isText(prefix, PASSAGE_EDGE_LENGTH) &&
    isText(suffix, PASSAGE_EDGE_LENGTH)
    ? { exact, prefix, suffix }
    : null
}
