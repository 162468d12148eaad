'use client'

import type { Client, StatsQuery } from '@foyer/client'
import type { Stats } from '@foyer/contract/insight'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

/** The read of `useStats`. */
export const statsQueryOptions = (client: Client, domain: string, query: StatsQuery = {}) => ({
  queryKey: ['insight.stats', domain, query.from, query.to, query.bucket] as const,
  queryFn: () => client.insight.stats(domain, query),
})

/** Statistics of a domain, and the function to export them as a table; null makes no request. */
export function useStats(
  domain: string | null,
  query: StatsQuery = {},
): QueryResult<Stats> & { table: () => Promise<string> } {
  const client = useClient()
  const read = useQuery(domain === null ? null : statsQueryOptions(client, domain, query))
  return { ...read, table: () => client.insight.table(domain ?? '', query) }
}
