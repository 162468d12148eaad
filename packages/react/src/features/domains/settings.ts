import type { Client } from '@foyer/client'
import type { DomainSettings, UrlSetting } from '@foyer/contract/domains'
import { useEffect } from 'react'
import { noneIfMissing } from '../../none-if-missing.ts'
import { useClient } from '../../provider.tsx'
import { type QueryResult, useQuery } from '../../use-query.ts'

/** The read of `useDomainSettings`. */
export const domainSettingsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['domains.settings', domain] as const,
  queryFn: () => client.domains.settings(domain),
})

/** The settings of a domain; `initial` where the server has written them into the document. */
export function useDomainSettings(
  domain: string | null,
  initial: DomainSettings | null = null,
): QueryResult<DomainSettings> {
  const client = useClient()
  return useNews(useQuery(domain === null ? null : domainSettingsQueryOptions(client, domain), { initial }))
}

/** The read of `useUrlSettings`: none where nothing is set. */
export const urlSettingsQueryOptions = (client: Client, url: string) => ({
  queryKey: ['domains.urlSettings', url] as const,
  queryFn: () => client.domains.urlSettings(url).catch(noneIfMissing),
})

/**
 * How a page looks and greets, as its domain's owner has set it: the closest first, none where there are none;
 * `initial` where the server has written them into the document.
 */
export function useUrlSettings(
  url: string | null,
  initial: UrlSetting[] | null = null,
): QueryResult<UrlSetting[]> {
  const client = useClient()
  return useNews(useQuery(url === null ? null : urlSettingsQueryOptions(client, url), { initial }))
}

/** Asks again whenever an owner has changed something of a domain whose room is open. */
function useNews<R extends QueryResult<unknown>>(read: R): R {
  const client = useClient()
  const { refetch } = read
  useEffect(() => client.on('settings_changed', refetch), [client, refetch])
  return read
}
