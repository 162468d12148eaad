import type { AdCalls } from '@foyer/client'
import type { Ad, Ads } from '@foyer/contract/ads'
import { useCallback } from 'react'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/** What a domain shows beside its rooms, and how its owner changes it; null asks nothing. */
export function useAds(domain: string | null): Answer<Ads> & Pick<AdCalls, 'set'> {
  const { list, set } = useClient().ads
  return { ...useAnswer(domain, () => list(domain ?? '')), set }
}

/** Tells analytics that an ad was seen or followed; nothing is sent while the client has no proof of a consent. */
export function useAdEvents(domain: string): (ad: Ad, act: 'view' | 'click') => void {
  const { engagement } = useClient()
  return useCallback(
    (ad, act) => void engagement.track('ads_event', { ad: ad.id, act, domain }),
    [engagement, domain],
  )
}
