import { isRefusal } from '@foyer/client'
import type { Announcement } from '@foyer/contract/announcements'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/**
 * What is announced for a domain, its hash or a url right now, pinned first; null asks nothing; `initial` where
 * the server has written it into the document.
 */
export function useAnnouncements(
  x: string | null,
  initial: Announcement[] | null = null,
): Answer<Announcement[]> {
  const { announcements } = useClient()
  return useAnswer(x, () => announcements.list(x ?? '').catch(noneIfMissing), { initial })
}

/** One announcement; null asks nothing. */
export function useAnnouncement(id: string | null): Answer<Announcement> {
  const { announcements } = useClient()
  return useAnswer(id, () => announcements.get(id ?? ''))
}

/** Nothing is announced: no failure. */
function noneIfMissing(error: unknown): Announcement[] {
  if (isRefusal(error, null, 'missing')) return []
  throw error
}

/** Everything that a domain has announced, or will, for its owner; null asks nothing. */
export function useAllAnnouncements(domain: string | null): Answer<Announcement[]> {
  const { announcements } = useClient()
  return useAnswer(domain, () => announcements.all(domain ?? ''))
}
