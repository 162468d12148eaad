'use client'

import type { Client } from '@foyer/client'
import type { BlockedPerson, OwnSettings, UrlSetting } from '@foyer/contract/domains'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

export {
  domainSettingsQueryOptions,
  urlSettingsQueryOptions,
  useDomainSettings,
  useUrlSettings,
} from './domains/settings.ts'

/** The read of `useOwnSettings`. */
export const ownSettingsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['domains.ownSettings', domain] as const,
  queryFn: () => client.domains.ownSettings(domain),
})

/** All settings of a domain, with their version, for its staff; null makes no request. */
export function useOwnSettings(domain: string | null): QueryResult<OwnSettings> {
  const client = useClient()
  return useQuery(domain === null ? null : ownSettingsQueryOptions(client, domain))
}

/** The read of `useDomainBlocks`. */
export const domainBlocksQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['domains.blocks', domain] as const,
  queryFn: () => client.domains.blocks(domain),
})

/** People blocked in a domain, for its staff; null makes no request. */
export function useDomainBlocks(domain: string | null): QueryResult<BlockedPerson[]> {
  const client = useClient()
  return useQuery(domain === null ? null : domainBlocksQueryOptions(client, domain))
}

/** The read of `useUrlSetting`. */
export const urlSettingQueryOptions = (client: Client, id: string) => ({
  queryKey: ['domains.urlSetting', id] as const,
  queryFn: () => client.domains.urlSetting(id),
})

/** The settings of one page; null makes no request. */
export function useUrlSetting(id: string | null): QueryResult<UrlSetting> {
  const client = useClient()
  return useQuery(id === null ? null : urlSettingQueryOptions(client, id))
}
