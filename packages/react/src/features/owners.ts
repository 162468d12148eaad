'use client'

import { type Client, isRefusal } from '@foyer/client'
import type { AuditLine, Claim, Colleague, NextSteps, OwnDomain, StaffMember } from '@foyer/contract/owners'
import { useCallback } from 'react'
import { useClient } from '../provider.tsx'
import { useFollow } from '../use-follow.ts'
import { type Pages, usePages } from '../use-pages.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'
import { useAddress, useSession } from './sign-in.ts'

/** Milliseconds after which a visible page requests its domains' open tasks again. */
const WAITING_MS = 60_000

/** The read of `useMyDomains`; `address` is the person's own. */
export const myDomainsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['owners.mine', address] as const,
  queryFn: () => client.owners.mine(),
})

/** Domains that the person works for, with their open tasks; fetched again when the account, a thread or a report changes. */
export function useMyDomains(): QueryResult<OwnDomain[]> {
  const client = useClient()
  const { status, address } = useSession()
  const isAsked = status === 'signedIn' && address !== null
  const read = useRefreshedQuery(isAsked ? myDomainsQueryOptions(client, address) : null, WAITING_MS)
  const key = isAsked ? address : null
  useFollow(key, client.businessMessages.followThreads, read.refetch)
  useFollow(key, client.moderation.followCases, read.refetch)
  return read
}

/** The person's claim on a domain; `claim` is null where they have started none. */
export interface ClaimState {
  claim: Claim | null
}

/** The read of `useClaim`; `address` is the person's own. */
export const claimQueryOptions = (client: Client, domain: string, address: string) => ({
  queryKey: ['owners.claimState', domain, address] as const,
  queryFn: () => client.owners.claimState(domain).then((claim): ClaimState => ({ claim }), noneIfMissing),
})

/**
 * The person's claim on a domain, fetched again every half minute while the page is visible; null makes no request.
 * `begin` returns the proof to publish, `check` makes the server look for it. Both throw the server's refusals.
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

/** No claim was started: no failure. */
function noneIfMissing(error: unknown): ClaimState {
  if (isRefusal(error, null, 'notFound')) return { claim: null }
  throw error
}

/** The read of `useStaff`. */
export const staffQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['owners.staff', domain] as const,
  queryFn: () => client.owners.staff(domain),
})

/** Staff of a domain; null makes no request. */
export function useStaff(domain: string | null): QueryResult<StaffMember[]> {
  const client = useClient()
  return useQuery(domain === null ? null : staffQueryOptions(client, domain))
}

/** The read of `useNextSteps`. */
export const nextStepsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['owners.nextSteps', domain] as const,
  queryFn: () => client.owners.nextSteps(domain),
})

/** What an owner has done in a domain, and what waits. */
export function useNextSteps(domain: string): QueryResult<NextSteps> {
  const client = useClient()
  return useQuery(nextStepsQueryOptions(client, domain))
}

/** The read of `useColleagues`. */
export const colleaguesQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['owners.colleagues', domain] as const,
  queryFn: () => client.owners.colleagues(domain),
})

/** Colleagues in a domain that the person works for, by name and role; null makes no request. */
export function useColleagues(domain: string | null): QueryResult<Colleague[]> {
  const client = useClient()
  return useQuery(domain === null ? null : colleaguesQueryOptions(client, domain))
}

/** Audit log of a domain, latest first; null makes no request. */
export function useAudit(domain: string | null): Pages<AuditLine> {
  const { owners } = useClient()
  return usePages(domain, (next) => owners.audit(domain ?? '', { next }))
}
