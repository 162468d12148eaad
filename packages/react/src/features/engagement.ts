import type { Client } from '@foyer/client'
import type { EngagementEvent } from '@foyer/contract/engagement'
import { useEffect } from 'react'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useAddress, useStatus } from './sign-in.ts'

/** Milliseconds; the server counts whoever said so within the last minute as present. */
const HEARTBEAT_MS = 30_000

/** The read of `useEvents`. */
export const eventsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['engagement.events', address] as const,
  queryFn: () => client.engagement.events(address),
})

/** What the person did, newest first; nothing is asked for guests. */
export function useEvents(): QueryResult<EngagementEvent[]> {
  const client = useClient()
  const address = useAddress()
  return useQuery(address === null ? null : eventsQueryOptions(client, address))
}

/** Says that the person is here, for as long as the component is shown and the client lets it (S4-47). */
export function useHeartbeat(): void {
  const { engagement } = useClient()
  const isConnected = useStatus() === 'connected'
  useEffect(() => {
    if (!isConnected) return
    void engagement.heartbeat()
    const timer = setInterval(() => void engagement.heartbeat(), HEARTBEAT_MS)
    return () => clearInterval(timer)
  }, [engagement, isConnected])
}

/** Tells that the person has just written in a domain; resolves to the level that they reached by it, if any. */
export const useWrote = (): ((domain: string) => Promise<number | null>) => useClient().engagement.wrote
