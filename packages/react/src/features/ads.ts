import type { AdCalls, Client } from '@foyer/client'
import type { Ad, Ads } from '@foyer/contract/ads'
import { useCallback } from 'react'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

/** The read of `useAds`. */
export const adsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['ads.list', domain] as const,
  queryFn: () => client.ads.list(domain),
})

/** What a domain shows beside its rooms, and how its owner changes it; null asks nothing. */
export function useAds(domain: string | null): QueryResult<Ads> & Pick<AdCalls, 'set'> {
  const client = useClient()
  return { ...useQuery(domain === null ? null : adsQueryOptions(client, domain)), set: client.ads.set }
}

/** Tells analytics that an ad was seen or followed; nothing is sent while the client has no proof of a consent. */
export function useAdEvents(domain: string): (ad: Ad, act: 'view' | 'click') => void {
  const { engagement } = useClient()
  return useCallback(
    (ad, act) => void engagement.track('ads_event', { ad: ad.id, act, domain }),
    [engagement, domain],
  )
}
