import { type FreshLogin, isRefusal } from '@foyer/client'
import { getWalletProblem } from '@foyer/client/sign-in'
import type { Act } from '@foyer/contract'
import { useSignInKind } from '@foyer/react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { getUsedProvider } from '../login-providers.ts'
import { clearProviderReturn, getProvedId, goToProvider, readProviderReturn } from '../provider-return.ts'
import { isBackFromProvider } from '../provider-storage.ts'
import { useWebConfig } from '../sign-in.ts'
import { provingWords } from './words/index.ts'

/** How the person proves an act that changes their account: by the method they are signed in with. */
export function useProving() {
  const kind = useSignInKind()
  const config = useWebConfig()
  const words = useWords(provingWords)
  return {
    /** The proof is another login with the provider, away from this page. */
    leavesPage: kind === 'googlelogin',
    /** Redirects to the provider; `useProved` continues after the return. */
    leaveFor: (act: Act, about = '', { id } = getUsedProvider(config)) =>
      goToProvider(config?.api_url ?? '', id, { act, about }),
    /** Why an act failed for want of a proof; null for any other reason. */
    getReason(error: unknown): string | null {
      const problem = getWalletProblem(error)
      if (problem === 'declined') return words.refused
      if (problem === 'busy') return words.busy
      return isRefusal(error, null, 'proofNeeded') ? words.late : null
    },
  }
}

/**
 * Continues once after the return from the provider with a proof of this act, or with null where the person cancelled.
 *
 * @param only the id that the act must concern, where several components of a page wait for a proof
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
    // Delayed: in development React runs effects twice, and the first timer is cleared.
    const timer = setTimeout(() => {
      const about = isBackFromProvider() ? getProvedId(act) : null
      if (about === null || (only !== undefined && about !== only)) return
      const back = readProviderReturn()
      clearProviderReturn()
      latest.current(back === null || 'error' in back ? null : back, about)
    })
    return () => clearTimeout(timer)
  }, [act, only])
}
