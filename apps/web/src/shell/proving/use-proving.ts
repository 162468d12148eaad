import type { FreshLogin } from '@foyer/client'
import { type Act, type FoyerError, PROOF_NEEDED } from '@foyer/contract'
import { useSignInKind } from '@foyer/react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { aboutAct, forgetReturn, goToGoogle, readReturn } from '../google-return.ts'
import { isBackFromGoogle } from '../google-storage.ts'
import { useWebConfig } from '../sign-in.ts'
import { provingWords } from './words/index.ts'

/** Codes of EIP-1193: the person said no; the wallet has a question open already. */
const REFUSED = 4001
const BUSY = -32002

/** How the person proves that it is they who want their account changed: by whatever they are signed in with. */
export function useProving() {
  const kind = useSignInKind()
  const config = useWebConfig()
  const words = useWords(provingWords)
  return {
    /** True for a login that proves itself by signing in anew, away from this page. */
    isGoogle: kind === 'googlelogin',
    /** Leaves for Google; the page goes on in `useProved` once it is back. */
    leaveFor: (act: Act, about = '') => goToGoogle(config?.api_url ?? '', { act, about }),
    /** Why a deed that takes a proof was not done; null where it was for another reason. */
    sentenceOf(error: unknown): string | null {
      const { code } = (error ?? {}) as Partial<FoyerError>
      if (code === REFUSED) return words.refused
      if (code === BUSY) return words.busy
      return code === PROOF_NEEDED ? words.late : null
    },
  }
}

/**
 * Back from Google with a proof of this act, or because the person changed their mind (null): goes on, once.
 *
 * @param only what the act must be about, where several on a page wait for one
 */
export function useProved(
  act: Act,
  goOn: (fresh: FreshLogin | null, about: string) => void,
  only?: string,
): void {
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  useEffect(() => {
    // A moment later, because the effect of a page under development runs twice.
    const timer = setTimeout(() => {
      const about = isBackFromGoogle() ? aboutAct(act) : null
      if (about === null || (only !== undefined && about !== only)) return
      const back = readReturn()
      forgetReturn()
      latest.current(back === null || 'error' in back ? null : back, about)
    })
    return () => clearTimeout(timer)
  }, [act, only])
}
