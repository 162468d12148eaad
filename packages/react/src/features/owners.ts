import type { OwnDomain, StaffMember } from '@foyer/contract/owners'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useAddress, useStatus } from './sign-in.ts'

/** The domains in which the person has something to say; asked anew whenever they become somebody else. */
export function useMyDomains(): Answer<OwnDomain[]> {
  const { owners } = useClient()
  const address = useAddress()
  const isAsked = useStatus() === 'connected' && address !== null
  return useAnswer(isAsked ? address : null, () => owners.mine())
}

/** Who works for a domain; null asks nothing. */
export function useStaff(domain: string | null): Answer<StaffMember[]> {
  const { owners } = useClient()
  return useAnswer(domain, () => owners.staff(domain ?? ''))
}
