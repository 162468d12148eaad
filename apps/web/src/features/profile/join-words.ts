import { type FoyerError, SAME_LOGIN } from '@foyer/contract'
import type { en } from './words/en.ts'

/** Codes of EIP-1193: the person said no; the wallet has a question open already. */
const REFUSED = 4001
const BUSY = -32002
const TAKEN = 4090

/** Why a login was not joined, and what to do. */
export function sentenceOf(error: unknown, words: typeof en): string {
  const { code } = (error ?? {}) as Partial<FoyerError>
  if (code === REFUSED) return words.joinRefused
  if (code === BUSY) return words.joinBusy
  if (code === TAKEN) return words.joinTaken
  if (code === SAME_LOGIN) return words.joinSame
  return words.joinFailed
}
