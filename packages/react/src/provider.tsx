import type { Client } from '@foyer/client'
import type { LinkPreview } from '@foyer/contract/rooms'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createOpenRooms, type OpenRooms } from './open-rooms.ts'
import { createQueryCache, type QueryCache } from './query-cache.ts'

/** What the hooks below one provider share. */
interface Scope {
  client: Client
  openRooms: OpenRooms
  queries: QueryCache
  /** Previews of links that were shown: rows that come back are as high as before at once. */
  previews: Map<string, LinkPreview>
}

const ScopeContext = createContext<Scope | null>(null)

interface FoyerProviderProps {
  /** Made by `createClient`; whoever makes it calls `init()`. */
  client: Client
  children: ReactNode
}

/** Gives a client to the hooks below. Several may stand on one page, each with its own client. */
export function FoyerProvider({ client, children }: FoyerProviderProps) {
  const scope = useMemo(
    () => ({
      client,
      openRooms: createOpenRooms(client),
      queries: createQueryCache(),
      previews: new Map<string, LinkPreview>(),
    }),
    [client],
  )
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

/** @throws Error outside of a provider */
export function useScope(): Scope {
  const scope = useContext(ScopeContext)
  if (scope === null) throw new Error('No FoyerProvider.')
  return scope
}

/** The client of the provider above. @throws Error outside of a provider */
export const useClient = (): Client => useScope().client
