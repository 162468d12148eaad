'use client'

import type { Client } from '@foyer/client'
import type { GuardSetting, ServerGuardSetting } from '@foyer/contract/spam'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

/** The read of `useSpamGuard`. */
export const spamGuardQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['spam.guard', domain] as const,
  queryFn: () => client.spam.guard(domain),
})

/** How strictly a domain holds back spam, for its staff. */
export function useSpamGuard(domain: string): QueryResult<GuardSetting> {
  return useQuery(spamGuardQueryOptions(useClient(), domain))
}

/** The read of `useServerSpamGuard`. */
export const serverSpamGuardQueryOptions = (client: Client) => ({
  queryKey: ['spam.serverGuard'] as const,
  queryFn: () => client.spam.serverGuard(),
})

/** How strictly the server holds back spam, for its operators. */
export function useServerSpamGuard(): QueryResult<ServerGuardSetting> {
  return useQuery(serverSpamGuardQueryOptions(useClient()))
}
