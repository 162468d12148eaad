import { FoyerError } from '@foyer/contract'
import type { DomainSettings, UrlSetting } from '@foyer/contract/domains'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/** The settings of a domain; `initial` where the server has written them into the document. */
export function useDomainSettings(
  domain: string | null,
  initial: DomainSettings | null = null,
): Answer<DomainSettings> {
  const { domains } = useClient()
  return useAnswer(domain, () => domains.settings(domain ?? ''), { initial })
}

/** How a page looks and greets, as its domain's owner has set it: the closest first, none where there are none. */
export function useUrlSettings(url: string | null): Answer<UrlSetting[]> {
  const { domains } = useClient()
  return useAnswer(url, () => domains.urlSettings(url ?? '').catch(noneIfMissing))
}

/** Nothing was set: no failure. */
function noneIfMissing(error: unknown): UrlSetting[] {
  if (error instanceof FoyerError && error.status === 404) return []
  throw error
}
