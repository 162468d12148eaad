import type { DirectRefusal, DirectRefusalReason } from '@foyer/client'
import { useWords } from '../../i18n/words.ts'
import { directWords } from './words/index.ts'

/** Returns the function that explains a refusal of the SDK; null for any other error. */
export function useRefusalText(): (error: unknown) => string | null {
  const { refusals } = useWords(directWords)
  return (error) => {
    const reason = (error as Partial<DirectRefusal> | null)?.reason
    return reason === undefined ? null : (refusals[reason as DirectRefusalReason] ?? null)
  }
}
