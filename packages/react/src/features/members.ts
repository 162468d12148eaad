'use client'

import type { Client, MemberCalls } from '@foyer/client'
import type { MemberKey } from '@foyer/contract/members'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

/** The read of `useMemberKeys`. */
export const memberKeysQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['members.keys', domain] as const,
  queryFn: () => client.members.keys(domain),
})

/** Keys with which a domain's site signs for its members, and the functions to change them; null makes no request. */
export function useMemberKeys(
  domain: string | null,
): QueryResult<MemberKey[]> & Pick<MemberCalls, 'createKey' | 'revokeKey'> {
  const client = useClient()
  const { createKey, revokeKey } = client.members
  return {
    ...useQuery(domain === null ? null : memberKeysQueryOptions(client, domain)),
    createKey,
    revokeKey,
  }
}
