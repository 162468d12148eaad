'use client'

import type { Client } from '@foyer/client'
import type { ChainId } from '@foyer/contract'
import type { LinkPreview } from '@foyer/contract/rooms'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createOpenRooms, type OpenRooms } from './open-rooms.ts'
import { createQueryCache, type QueryCache } from './query-cache.ts'
import { createShownConnection } from './shown-connection.ts'

/** State shared by the hooks of one provider. */
interface Scope {
  client: Client
  /** The chain before a wallet was restored, as a page has it that a server rendered. */
  firstChainId: ChainId
  openRooms: OpenRooms
  queries: QueryCache
  connection: ReturnType<typeof createShownConnection>
  /** Previews of links already shown: a row that is rendered again has its height at once. */
  previews: Map<string, LinkPreview>
}

const ScopeContext = createContext<Scope | null>(null)

interface FoyerProviderProps {
  /** Made by `createClient`; the application calls `init()`. */
  client: Client
  children: ReactNode
}

/** Provides a client to the hooks below. A page may have several, each with its own client. */
export function FoyerProvider({ client, children }: FoyerProviderProps) {
  const scope = useMemo(
    () => ({
      client,
      firstChainId: client.chainConfig.chainId,
      openRooms: createOpenRooms(client),
      queries: createQueryCache(),
      connection: createShownConnection(client.connection),
      previews: new Map<string, LinkPreview>(),
    }),
    [client],
  )
  // React 18 has no `<ScopeContext value>`.
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>
}

/** @throws Error outside of a provider */
export function useScope(): Scope {
  const scope = useContext(ScopeContext)
  if (scope === null) throw new Error('No FoyerProvider.')
  return scope
}

/** The client of the provider above. @throws Error outside of a provider */
export const useClient = (): Client => useScope().client
