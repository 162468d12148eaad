import { findRecoveryCodeFlaw } from '@foyer/client/sign-in'
import type { en } from './words/en.ts'

/** Says what is wrong with a typed code; null for a right one. */
export function getFlawText(code: string, words: typeof en): string | null {
  const flaw = findRecoveryCodeFlaw(code)
  switch (flaw?.is) {
    case undefined:
      return null
    case 'length':
      return words.length(flaw.letters, flaw.wanted)
    case 'character':
      return words.character(flaw.group)
    case 'backup':
      return words.backup
    case 'slip':
      return flaw.group === null ? words.slips : words.slip(flaw.group)
  }
}
