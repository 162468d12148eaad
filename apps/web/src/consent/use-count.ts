import { appPaths } from '@foyer/contract'
import type { AnalyticsEvent } from '@foyer/contract/engagement'
import { useClient } from '@foyer/react'
import { useEffect } from 'react'
import { useRoute } from '../lib/routes.ts'

/** Counts each opened screen; the client sends nothing without consent. */
export function useCountViews(): void {
  const client = useClient()
  const { screen } = useRoute()
  useEffect(() => {
    void client.engagement.track('page_view', { screen })
  }, [client, screen])
}

/**
 * Counts clicks on links: to lively rooms (`data-trending`, S2-17), to the rewards, and out of the app. One listener
 * for the document, so that the first screen carries nothing of it.
 */
export function useCountClicks(): void {
  const client = useClient()
  useEffect(() => {
    const count = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const event = link && getEvent(link)
      if (event !== null) void client.engagement.track(event)
    }
    // In the capture phase: links of the app cancel the click.
    addEventListener('click', count, true)
    return () => removeEventListener('click', count, true)
  }, [client])
}

function getEvent(link: HTMLAnchorElement): AnalyticsEvent | null {
  if (link.dataset.trending !== undefined) return 'trending_lobby_click'
  // A followed ad is an `ads_event`.
  if (link.origin !== location.origin) return link.relList.contains('sponsored') ? null : 'click'
  return link.pathname === appPaths.rewards ? 'rewards_page_click' : null
}
