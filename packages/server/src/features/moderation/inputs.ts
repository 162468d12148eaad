import type { WordRule } from '@foyer/contract/moderation'
import { isFindable } from '../../access/word-filter.ts'
import { assertFaultless, cursorInput, findTextFault, invalid } from '../../lib/inputs.ts'
import type { CaseEdge } from './cases.ts'

/** Cursor `<milliseconds>_<id>`, as in `next`. @throws HttpError 400 */
export function edgeInput(cursor: string | undefined): CaseEdge | null {
  const parts = cursorInput(cursor, /^(\d{1,15})_([0-9a-zA-Z_-]{1,64})$/)
  if (parts === null) return null
  const [ms, id = ''] = parts
  return { at: new Date(Number(ms)), id }
}

/** Word rules with trimmed phrases. @throws HttpError 400 for a phrase that no text can match */
export function wordsInput(words: readonly WordRule[]): WordRule[] {
  for (const { phrase } of words) {
    assertFaultless({ words: findTextFault(phrase, { max: 100 }) })
    if (!isFindable(phrase)) throw invalid('words', 'must each have a letter or digit')
  }
  return words.map(({ phrase, action }) => ({ phrase: phrase.trim(), action }))
}
