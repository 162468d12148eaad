'use client'

import type { Client } from '@foyer/client'
import type { Announcement } from '@foyer/contract/announcements'
import { noneIfMissing } from '../../none-if-missing.ts'
import { useClient } from '../../provider.tsx'
import { type QueryResult, useQuery } from '../../use-query.ts'

/** The read of `useAnnouncements`: none where nothing is announced. */
export const announcementsQueryOptions = (client: Client, domainOrHash: string) => ({
  queryKey: ['announcements.list', domainOrHash] as const,
  queryFn: () => client.announcements.list(domainOrHash).catch(noneIfMissing),
})

/**
 * Current announcements of a domain, by its hash or a url, pinned first; null makes no request; `initial` where
 * the server has written it into the document.
 */
export function useAnnouncements(
  domainOrHash: string | null,
  initial: Announcement[] | null = null,
): QueryResult<Announcement[]> {
  const client = useClient()
  const options = domainOrHash === null ? null : announcementsQueryOptions(client, domainOrHash)
  return useQuery(options, { initial })
}
