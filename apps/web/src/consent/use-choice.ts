import { useConsent } from '@foyer/react'
import { useState } from 'react'
import { keepConsent } from './stored-consent.ts'

/** Code of EIP-1193: the person said no in the wallet. */
const REFUSED = 4001

/** Saying yes or no to being counted, and how that goes. */
export function useChoice() {
  const { give, withdraw } = useConsent()
  const [state, setState] = useState<'still' | 'waiting' | 'refused' | 'failed'>('still')
  const attempt = (action: typeof withdraw) => async () => {
    setState('waiting')
    try {
      keepConsent(await action())
      setState('still')
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
