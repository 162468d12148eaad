'use client'

import type { Client } from '@foyer/client'
import type { Announcement } from '@foyer/contract/announcements'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

export { announcementsQueryOptions, useAnnouncements } from './announcements/announced.ts'

/** The read of `useAnnouncement`. */
export const announcementQueryOptions = (client: Client, id: string) => ({
  queryKey: ['announcements.get', id] as const,
  queryFn: () => client.announcements.get(id),
})

/** One announcement; null makes no request. */
export function useAnnouncement(id: string | null): QueryResult<Announcement> {
  const client = useClient()
  return useQuery(id === null ? null : announcementQueryOptions(client, id))
}

/** The read of `useAllAnnouncements`. */
export const allAnnouncementsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['announcements.all', domain] as const,
  queryFn: () => client.announcements.all(domain),
})

/** All announcements of a domain, also future ones, for its owner; null makes no request. */
export function useAllAnnouncements(domain: string | null): QueryResult<Announcement[]> {
  const client = useClient()
  return useQuery(domain === null ? null : allAnnouncementsQueryOptions(client, domain))
}
