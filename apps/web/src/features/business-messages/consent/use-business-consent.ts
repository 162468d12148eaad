import { getWalletProblem } from '@foyer/client/sign-in'
import type { OwnConsent } from '@foyer/contract/sign-in'
import { useConsent, useConsents, useCustomer } from '@foyer/react'
import { useState } from 'react'

/** What a customer lets a business see. */
export interface Shared {
  /** Name and picture. */
  functional: boolean
  /** Level and rewards. */
  marketing: boolean
}

export const NOTHING: Shared = { functional: false, marketing: false }

/** The consents for domains of businesses: the others are about counting visits of this app. */
const findConsent = (consents: readonly OwnConsent[] | null, domain: string): OwnConsent | null =>
  consents?.find(({ audience }) => audience === domain || audience === `www.${domain}`) ?? null

/** The person's consent for the domain of a business, and the function to change it. */
export function useBusinessConsent(domain: string) {
  const read = useConsents(useCustomer())
  const { give, withdraw } = useConsent()
  const [state, setState] = useState<'idle' | 'saving' | 'refused' | 'failed'>('idle')
  const given = findConsent(read.data, domain)
  const isSharing = given !== null && (given.functional_settings || given.marketing_settings)
  /** Resolves to true once the server has it. Sharing nothing (more) needs no signature. */
  const choose = async (shared: Shared): Promise<boolean> => {
    setState('saving')
    try {
      await (shared.functional || shared.marketing ? give({ ...shared, audience: domain }) : withdraw(domain))
      setState('idle')
      read.refetch()
      return true
    } catch (error) {
      setState(getWalletProblem(error) === 'declined' ? 'refused' : 'failed')
      return false
    }
  }
  return {
    ...{ read, state, choose, isSharing },
    /** Null while loading, and before the first choice. */
    shared: given && { functional: given.functional_settings, marketing: given.marketing_settings },
    /** The person has not decided yet. */
    isOpen: read.data !== null && given === null,
  }
}

export type BusinessConsent = ReturnType<typeof useBusinessConsent>
