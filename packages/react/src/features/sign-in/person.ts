import type { Client, ClientEvents, Status } from '@foyer/client'
import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../../provider.tsx'

/** Where the client stands: one of the six statuses. */
export function useStatus(): Status {
  const client = useClient()
  return useClientValue(client, () => client.status)
}

/** Name of the connected sign-in kind; null while nobody is connected. */
export function useSignInKind(): Client['connectedAdapterName'] {
  const client = useClient()
  return useClientValue(client, () => client.connectedAdapterName)
}

/** Address of the person; null for guests. */
export function useAddress(): string | null {
  const client = useClient()
  return useClientValue(client, () => client.address)
}

/** Every event after which who one is may have changed. */
const CHANGES = [
  'not_ready',
  'ready',
  'connecting',
  'connected',
  'disconnected',
  'errored',
  'account_changed',
  'clear_token',
] as const satisfies readonly (keyof ClientEvents)[]

function useClientValue<T>(client: Client, read: () => T): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = CHANGES.map((event) => client.on(event, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [client],
  )
  return useSyncExternalStore(subscribe, read, read)
}
