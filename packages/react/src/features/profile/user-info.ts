'use client'

import type { Client } from '@foyer/client'
import type { UserInfo } from '@foyer/contract/profile'
import { useClient } from '../../provider.tsx'
import { type QueryResult, useQuery } from '../../use-query.ts'
import { useAddress, useStatus } from '../sign-in/person.ts'

/** The read of `useUserInfo`; `address` is the person's, null for guests. */
export const userInfoQueryOptions = (client: Client, domain: string | undefined, address: string | null) => ({
  queryKey: ['profile.userInfo', domain ?? null, address] as const,
  queryFn: () => client.profile.userInfo(domain),
})

/**
 * The person as the server knows them; fetched again when the account changes.
 *
 * @param domain default: the client's own
 * @param asking false delays the request, as while a wallet is connected but has not signed yet
 */
export function useUserInfo(domain?: string, asking = true): QueryResult<UserInfo> {
  const client = useClient()
  const status = useStatus()
  const address = useAddress()
  const isAsked = status === 'connected' && asking
  return useQuery(isAsked ? userInfoQueryOptions(client, domain, address) : null)
}
