'use client'

import type { ConnectionState } from '@foyer/client'
import { useSyncExternalStore } from 'react'
import { useScope } from './provider.tsx'

/** Whether the server answers, as screens show it. */
export interface ShownConnection {
  state: ConnectionState
  /** Tries to reach the server at once. */
  retry: () => void
}

/** Whether the server answers, and a way to try again. */
export function useConnection(): ShownConnection {
  const { client, connection } = useScope()
  const state = useSyncExternalStore(connection.subscribe, connection.getSnapshot, () => 'online' as const)
  return { state, retry: client.connection.retry }
}
