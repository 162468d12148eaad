import type { Client } from '@foyer/client'
import type { Block, OwnSettings } from '@foyer/contract/domains'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

export * from './domains/settings.ts'

/** The read of `useOwnSettings`. */
export const ownSettingsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['domains.ownSettings', domain] as const,
  queryFn: () => client.domains.ownSettings(domain),
})

/** All that is set for a domain, with its version, for its people; null asks nothing. */
export function useOwnSettings(domain: string | null): QueryResult<OwnSettings> {
  const client = useClient()
  return useQuery(domain === null ? null : ownSettingsQueryOptions(client, domain))
}

/** The read of `useDomainBlocks`. */
export const domainBlocksQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['domains.blocks', domain] as const,
  queryFn: () => client.domains.blocks(domain),
})

/** Who is blocked in a domain, for its people; null asks nothing. */
export function useDomainBlocks(domain: string | null): QueryResult<Block[]> {
  const client = useClient()
  return useQuery(domain === null ? null : domainBlocksQueryOptions(client, domain))
}
