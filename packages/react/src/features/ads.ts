'use client'

import type { AdCalls, Client } from '@foyer/client'
import type { AdAct } from '@foyer/contract'
import type { Ad, AdFigures, Ads } from '@foyer/contract/ads'
import { useCallback } from 'react'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

/** The read of `useAds`. */
export const adsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['ads.list', domain] as const,
  queryFn: () => client.ads.list(domain),
})

/** Ads of a domain, and the owner's functions to change them; null makes no request. */
export function useAds(domain: string | null): QueryResult<Ads> & Pick<AdCalls, 'set'> {
  const client = useClient()
  return { ...useQuery(domain === null ? null : adsQueryOptions(client, domain)), set: client.ads.set }
}

/** The read of `useAdFigures`. */
export const adFiguresQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['ads.figures', domain] as const,
  queryFn: () => client.ads.figures(domain),
})

/** How often each ad of the owner's domain was seen and followed; null makes no request. */
export function useAdFigures(domain: string | null): QueryResult<AdFigures> {
  const client = useClient()
  return useQuery(domain === null ? null : adFiguresQueryOptions(client, domain))
}

/** Reports to analytics that an ad was seen or clicked; sends nothing without a proof of consent. */
export function useAdEvents(domain: string): (ad: Ad, act: AdAct) => void {
  const { engagement } = useClient()
  return useCallback(
    (ad, act) => void engagement.track('ads_event', { ad: ad.id, act, domain }),
    [engagement, domain],
  )
}
