import { type Client, isRefusal } from '@foyer/client'
import type { AuditLine, Claim, Colleague, OwnDomain, StaffMember } from '@foyer/contract/owners'
import { useCallback } from 'react'
import { useClient } from '../provider.tsx'
import { type Pages, usePages } from '../use-pages.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'
import { useAddress, useStatus } from './sign-in.ts'

/** Milliseconds after which a page in sight asks again what waits in its domains. */
const WAITING_MS = 60_000

/** The read of `useMyDomains`; `address` is the person's own. */
export const myDomainsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['owners.mine', address] as const,
  queryFn: () => client.owners.mine(),
})

/** The domains in which the person has something to say, and what waits there; asked anew whenever they become somebody else. */
export function useMyDomains(): QueryResult<OwnDomain[]> {
  const client = useClient()
  const address = useAddress()
  const isAsked = useStatus() === 'connected' && address !== null
  return useRefreshedQuery(isAsked ? myDomainsQueryOptions(client, address) : null, WAITING_MS)
}

/** Somebody's claim on a domain; `claim` is null where they have begun none. */
export interface ClaimState {
  claim: Claim | null
}

/** The read of `useClaim`; `address` is the person's own. */
export const claimQueryOptions = (client: Client, domain: string, address: string) => ({
  queryKey: ['owners.claimState', domain, address] as const,
  queryFn: () => client.owners.claimState(domain).then((claim): ClaimState => ({ claim }), noneIfMissing),
})

/**
 * The person's claim on a domain, asked for anew every half minute while the page is in sight; null asks nothing.
 * `begin` tells what to put where, `check` has the server look for it. Both throw what the server refuses.
 */
export function useClaim(
  domain: string | null,
): QueryResult<ClaimState> & { begin: () => Promise<Claim>; check: () => Promise<Claim> } {
  const client = useClient()
  const { owners } = client
  const address = useAddress()
  const options = domain === null || address === null ? null : claimQueryOptions(client, domain, address)
  const read = useRefreshedQuery(options, REFRESH_MS)
  const { refetch } = read
  const begin = useCallback(
    async () => shown(await owners.claim(domain ?? ''), refetch),
    [owners, domain, refetch],
  )
  const check = useCallback(
    async () => shown(await owners.checkClaim(domain ?? ''), refetch),
    [owners, domain, refetch],
  )
  return { ...read, begin, check }
}

function shown(claim: Claim, refetch: () => void): Claim {
  refetch()
  return claim
}

const REFRESH_MS = 30_000

/** None was begun: no failure. */
function noneIfMissing(error: unknown): ClaimState {
  if (isRefusal(error, null, 'notFound')) return { claim: null }
  throw error
}

/** The read of `useStaff`. */
export const staffQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['owners.staff', domain] as const,
  queryFn: () => client.owners.staff(domain),
})

/** Who works for a domain; null asks nothing. */
export function useStaff(domain: string | null): QueryResult<StaffMember[]> {
  const client = useClient()
  return useQuery(domain === null ? null : staffQueryOptions(client, domain))
}

/** The read of `useColleagues`. */
export const colleaguesQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['owners.colleagues', domain] as const,
  queryFn: () => client.owners.colleagues(domain),
})

/** Who works for a domain that the person works for, by name and role; null asks nothing. */
export function useColleagues(domain: string | null): QueryResult<Colleague[]> {
  const client = useClient()
  return useQuery(domain === null ? null : colleaguesQueryOptions(client, domain))
}

/** What a domain's people have done, the latest first; null asks nothing. */
export function useAudit(domain: string | null): Pages<AuditLine> {
  const { owners } = useClient()
  return usePages(domain, (next) => owners.audit(domain ?? '', { next }))
}
