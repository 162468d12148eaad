'use client'

import type { Client, ClientEvents, Status } from '@foyer/client'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useClient } from '../../provider.tsx'

/** Status of the client, one of six. */
export function useStatus(): Status {
  const client = useClient()
  return useClientValue<Status>(client, () => client.status, 'not_ready')
}

/** Name of the connected sign-in kind; null while not connected. */
export function useSignInKind(): Client['connectedAdapterName'] {
  const client = useClient()
  return useClientValue(client, () => client.connectedAdapterName, null)
}

/** Address of the person; null for guests. */
export function useAddress(): string | null {
  const client = useClient()
  return useClientValue(client, () => client.address, null)
}

/** The caller of requests: the person's address, `guest`, or null until the remembered sign-in is restored. */
export function usePerson(): string | null {
  const status = useStatus()
  const address = useAddress()
  const [isKnown, setKnown] = useState(false)
  // While a guest signs in, the caller stays a guest until the sign-in has succeeded.
  if (!isKnown && status === 'connected') setKnown(true)
  return isKnown || status === 'connected' ? (address ?? 'guest') : null
}

/** Events after which the identity may have changed. */
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

/** @param first the value of a client before `init`, which a page rendered by a server and its hydration show */
function useClientValue<T>(client: Client, read: () => T, first: T): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = CHANGES.map((event) => client.on(event, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [client],
  )
  return useSyncExternalStore(subscribe, read, () => first)
}
