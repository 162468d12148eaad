import type { DirectRefusal, DirectRefusalReason } from '@foyer/client'
import { useWords } from '../../i18n/words.ts'
import { directWords } from './words/index.ts'

/** Says why the SDK refused something, in the person's language; null for what was no refusal of its own. */
export function useRefusalText(): (error: unknown) => string | null {
  const { refusals } = useWords(directWords)
  return (error) => {
    const reason = (error as Partial<DirectRefusal> | null)?.reason
    return reason === undefined ? null : (refusals[reason as DirectRefusalReason] ?? null)
  }
}
