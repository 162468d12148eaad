import { useConsent } from '@foyer/react'
import { useState } from 'react'
import { storeConsent } from './stored-consent.ts'

/** EIP-1193 code: the person rejected the request in the wallet. */
const REFUSED = 4001

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
      setState((error as { code?: unknown }).code === REFUSED ? 'refused' : 'failed')
    }
  }
  return {
    state,
    allow: attempt(() => give({ marketing: false, functional: true })),
    decline: attempt(withdraw),
  }
}
