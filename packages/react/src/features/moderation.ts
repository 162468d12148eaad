import type { Client } from '@foyer/client'
import type { Case, Conduct } from '@foyer/contract/moderation'
import { useClient } from '../provider.tsx'
import { type Pages, usePages } from '../use-pages.ts'
import { type QueryResult, useQuery } from '../use-query.ts'

/** What waits for a decision in a domain, or what was decided; null asks nothing. */
export function useReports(domain: string | null, status: Case['status'] = 'open'): Pages<Case> {
  const { moderation } = useClient()
  const key = domain && `${status} ${domain}`
  return usePages(key, (next) => moderation.reports(domain ?? '', { status, next }))
}

/** The read of `useConduct`. */
export const conductQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['moderation.conduct', domain] as const,
  queryFn: () => client.moderation.conduct(domain),
})

/** How a domain wants its rooms to be written in, for its people; null asks nothing. */
export function useConduct(domain: string | null): QueryResult<Conduct> {
  const client = useClient()
  return useQuery(domain === null ? null : conductQueryOptions(client, domain))
}
