'use client'

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
 * Look and greeting of a page, as set by the domain's owner: the closest first, empty without any;
 * `initial` where the server has written them into the document.
 */
export function useUrlSettings(
  url: string | null,
  initial: UrlSetting[] | null = null,
): QueryResult<UrlSetting[]> {
  const client = useClient()
  return useNews(useQuery(url === null ? null : urlSettingsQueryOptions(client, url), { initial }))
}

/** Requests the settings again when an owner has changed those of a domain whose room is open. */
function useNews<R extends QueryResult<unknown>>(read: R): R {
  const client = useClient()
  const { refetch } = read
  useEffect(() => client.on('settings_changed', refetch), [client, refetch])
  return read
}
