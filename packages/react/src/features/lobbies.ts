'use client'

import type { Client, LobbyState } from '@foyer/client'
import type { LobbyCount } from '@foyer/contract/lobbies'
import { useClient } from '../provider.tsx'
import type { QueryResult } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'

/** Milliseconds after which counts are read again: twice as long as they may be kept. */
const REFRESH_MS = 60_000

/** The read of `useLobbyCounts`. */
export const lobbyCountsQueryOptions = (client: Client, urls: readonly string[]) => ({
  queryKey: ['lobbies.counts', ...urls] as const,
  queryFn: () => client.lobbies.counts(urls),
})

/** How much happens in the rooms of addresses, in their order, renewed every minute; none make no request. */
export function useLobbyCounts(urls: readonly string[]): QueryResult<LobbyCount[]> {
  const client = useClient()
  return useRefreshedQuery(urls.length === 0 ? null : lobbyCountsQueryOptions(client, urls), REFRESH_MS)
}

/** The read of `useLobby`. */
export const lobbyQueryOptions = (client: Client, url: string) => ({
  queryKey: ['lobbies.find', url] as const,
  queryFn: () => client.lobbies.find(url),
})

/**
 * What happens in the room of an address, without telling the server the address, renewed every minute; `data` is null
 * where there is no such room. An address of null makes no request.
 */
export function useLobby(url: string | null): QueryResult<LobbyState | null> {
  const client = useClient()
  return useRefreshedQuery(url === null ? null : lobbyQueryOptions(client, url), REFRESH_MS)
}
