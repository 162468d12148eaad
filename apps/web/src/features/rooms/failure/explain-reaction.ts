import { FoyerError, isRefusal } from '@foyer/client'
import type { Foreign } from '../../../i18n/languages/to-folders.ts'
import { pickWords } from '../../../i18n/words.ts'
import { findKnown } from './known-refusals.ts'
import { failureWords } from './words/index.ts'

/** Why a reaction was not accepted. @param foreign texts of the reader's language; null for English */
export function explainReaction(error: unknown, foreign: Foreign | null): string {
  const words = pickWords(failureWords, foreign)
  const known = error instanceof FoyerError ? findKnown(error.refusal) : undefined
  // A reaction is never held.
  if (known !== undefined && known !== 'held') return words.reasons[known]
  // The picker offers emoji only, so what is not valid is one kind of reaction too many.
  return isRefusal(error, null, 'invalid') ? words.tooManyReactions : words.notReacted
}
