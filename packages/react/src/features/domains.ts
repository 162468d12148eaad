import { isRefusal } from '@foyer/client'
import type { Block, DomainSettings, OwnSettings, UrlSetting } from '@foyer/contract/domains'
import { useEffect } from 'react'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/** The settings of a domain; `initial` where the server has written them into the document. */
export function useDomainSettings(
  domain: string | null,
  initial: DomainSettings | null = null,
): Answer<DomainSettings> {
  const { domains } = useClient()
  return useNews(useAnswer(domain, () => domains.settings(domain ?? ''), { initial }))
}

/**
 * How a page looks and greets, as its domain's owner has set it: the closest first, none where there are none;
 * `initial` where the server has written them into the document.
 */
export function useUrlSettings(
  url: string | null,
  initial: UrlSetting[] | null = null,
): Answer<UrlSetting[]> {
  const { domains } = useClient()
  return useNews(useAnswer(url, () => domains.urlSettings(url ?? '').catch(noneIfMissing), { initial }))
}

/** Asks again whenever an owner has changed something of a domain whose room is open. */
function useNews<A extends Answer<unknown>>(answer: A): A {
  const client = useClient()
  const { reload } = answer
  useEffect(() => client.on('settings_changed', reload), [client, reload])
  return answer
}

/** Nothing was set: no failure. */
function noneIfMissing(error: unknown): UrlSetting[] {
  if (isRefusal(error, null, 'missing')) return []
  throw error
}

/** All that is set for a domain, with its version, for its people; null asks nothing. */
export function useOwnSettings(domain: string | null): Answer<OwnSettings> {
  const { domains } = useClient()
  return useAnswer(domain, () => domains.ownSettings(domain ?? ''))
}

/** Who is blocked in a domain, for its people; null asks nothing. */
export function useDomainBlocks(domain: string | null): Answer<Block[]> {
  const { domains } = useClient()
  return useAnswer(domain, () => domains.blocks(domain ?? ''))
}
