import { getWalletProblem } from '@foyer/client/sign-in'
import { useConsent } from '@foyer/react'
import { useState } from 'react'
import { storeConsent } from './use-stored-consent.ts'

/** What a person lets the app count. */
export interface Choice {
  /** How screens are used, for the people who run this server. */
  functional: boolean
  /** Visits, for the owners of the domains. */
  marketing: boolean
}

export const BOTH: Choice = { functional: true, marketing: true }
export const NEITHER: Choice = { functional: false, marketing: false }

/** Gives, changes or withdraws consent, with the state of the request. Withdrawing needs no signature. */
export function useChoice() {
  const { give, withdraw } = useConsent()
  const [state, setState] = useState<'idle' | 'waiting' | 'refused' | 'failed'>('idle')
  const choose = async (choice: Choice) => {
    setState('waiting')
    try {
      storeConsent(await (choice.functional || choice.marketing ? give(choice) : withdraw()))
      setState('idle')
    } catch (error) {
      setState(getWalletProblem(error) === 'declined' ? 'refused' : 'failed')
    }
  }
  return { state, choose }
}
