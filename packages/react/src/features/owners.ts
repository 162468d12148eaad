import { isRefusal } from '@foyer/client'
import type { AuditLine, Claim, Colleague, OwnDomain, StaffMember } from '@foyer/contract/owners'
import { useCallback } from 'react'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { type Pages, usePages } from '../use-pages.ts'
import { useAddress, useStatus } from './sign-in.ts'

/** Milliseconds after which a page in sight asks again what waits in its domains. */
const WAITING_MS = 60_000

/** The domains in which the person has something to say, and what waits there; asked anew whenever they become somebody else. */
export function useMyDomains(): Answer<OwnDomain[]> {
  const { owners } = useClient()
  const address = useAddress()
  const isAsked = useStatus() === 'connected' && address !== null
  return useAnswer(isAsked ? address : null, () => owners.mine(), { refreshMs: WAITING_MS })
}

/** Somebody's claim on a domain; `claim` is null where they have begun none. */
export interface ClaimState {
  claim: Claim | null
}

/**
 * The person's claim on a domain, asked for anew every half minute while the page is in sight; null asks nothing.
 * `begin` tells what to put where, `check` has the server look for it. Both throw what the server refuses.
 */
export function useClaim(
  domain: string | null,
): Answer<ClaimState> & { begin: () => Promise<Claim>; check: () => Promise<Claim> } {
  const { owners } = useClient()
  const address = useAddress()
  const key = domain === null || address === null ? null : `${domain} ${address}`
  const ask = () => owners.claimState(domain ?? '').then((claim): ClaimState => ({ claim }), noneIfMissing)
  const answer = useAnswer(key, ask, { refreshMs: REFRESH_MS })
  const { reload } = answer
  const begin = useCallback(
    async () => shown(await owners.claim(domain ?? ''), reload),
    [owners, domain, reload],
  )
  const check = useCallback(
    async () => shown(await owners.checkClaim(domain ?? ''), reload),
    [owners, domain, reload],
  )
  return { ...answer, begin, check }
}

function shown(claim: Claim, reload: () => void): Claim {
  reload()
  return claim
}

const REFRESH_MS = 30_000

/** None was begun: no failure. */
function noneIfMissing(error: unknown): ClaimState {
  if (isRefusal(error, null, 'notFound')) return { claim: null }
  throw error
}

/** Who works for a domain; null asks nothing. */
export function useStaff(domain: string | null): Answer<StaffMember[]> {
  const { owners } = useClient()
  return useAnswer(domain, () => owners.staff(domain ?? ''))
}

/** Who works for a domain that the person works for, by name and role; null asks nothing. */
export function useColleagues(domain: string | null): Answer<Colleague[]> {
  const { owners } = useClient()
  return useAnswer(domain, () => owners.colleagues(domain ?? ''))
}

/** What a domain's people have done, the latest first; null asks nothing. */
export function useAudit(domain: string | null): Pages<AuditLine> {
  const { owners } = useClient()
  return usePages(domain, (next) => owners.audit(domain ?? '', { next }))
}
