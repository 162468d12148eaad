import { getWalletProblem } from '@foyer/client/sign-in'
import { useConsent } from '@foyer/react'
import { useState } from 'react'
import { storeConsent } from './stored-consent.ts'

/** Gives or withdraws consent, with the state of the request. */
export function useChoice() {
  const { give, withdraw } = useConsent()
  const [state, setState] = useState<'idle' | 'waiting' | 'refused' | 'failed'>('idle')
  const attempt = (action: typeof withdraw) => async () => {
    setState('waiting')
    try {
      storeConsent(await action())
      setState('idle')
    } catch (error) {
      setState(getWalletProblem(error) === 'declined' ? 'refused' : 'failed')
    }
  }
  return {
    state,
    allow: attempt(() => give({ marketing: false, functional: true })),
    decline: attempt(withdraw),
  }
}
