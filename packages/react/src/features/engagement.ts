'use client'

import type { Client } from '@foyer/client'
import { hashDomain, normalizeDomain } from '@foyer/contract'
import type { EngagementEvent } from '@foyer/contract/engagement'
import { useEffect } from 'react'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useAddress, useStatus } from './sign-in.ts'

/** Milliseconds; the server counts a person as present for a minute after each heartbeat. */
const HEARTBEAT_MS = 30_000

/** The read of `useEvents`. */
export const eventsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['engagement.events', address] as const,
  queryFn: () => client.engagement.events(address),
})

/** Events of the person, newest first; no request for guests. */
export function useEvents(): QueryResult<EngagementEvent[]> {
  const client = useClient()
  const address = useAddress()
  return useQuery(address === null ? null : eventsQueryOptions(client, address))
}

/**
 * Sends heartbeats while the component is shown, the page is visible and the client's session lasts (S4-47).
 *
 * @param url canonical address of the open page; without it the lobby of the page's own domain
 */
export function useHeartbeat(url?: string): void {
  const { engagement } = useClient()
  const isConnected = useStatus() === 'connected'
  useEffect(() => {
    if (!isConnected) return
    const place = url === undefined ? undefined : { domain: normalizeDomain(url), url }
    const beat = () => {
      if (document.visibilityState !== 'hidden') void engagement.heartbeat(place)
    }
    beat()
    const timer = setInterval(beat, HEARTBEAT_MS)
    return () => clearInterval(timer)
  }, [engagement, isConnected, url])
}

/** Reports an opened room: to the server for its heat and its visitors, and to analytics; null reports none. */
export function useOpenedLobby(url: string | null): void {
  const { engagement } = useClient()
  const isConnected = useStatus() === 'connected'
  useEffect(() => {
    if (!isConnected || url === null) return
    void engagement.lobbyOpened({ hashedDomain: hashDomain(url), url })
    void engagement.track('lobby_open')
  }, [engagement, isConnected, url])
}

/** Reports that the person has just written in a domain; resolves to the level that they reached by it, if any. */
export const useTrackMessage = (): ((domain: string) => Promise<number | null>) =>
  useClient().engagement.wrote

/** @deprecated Use `useTrackMessage`; removed in 0.3. */
export const useWrote = (...args: Parameters<typeof useTrackMessage>) => useTrackMessage(...args)
