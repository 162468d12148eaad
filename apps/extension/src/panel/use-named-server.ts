import { useEffect, useState } from 'react'
import { toPattern } from '../../manifest.ts'
import { chrome } from '../chrome.ts'
import type { Settings } from '../settings.ts'
import { createClientOf } from './client.ts'

/** The server that a domain has named for its lobby; `isAllowed` once the browser lets the extension reach it. */
export interface NamedServer {
  origin: string
  isAllowed: boolean
}

const isAllowed = (origin: string): Promise<boolean> =>
  chrome.permissions.contains({ origins: [toPattern(origin)] })

/** Asks a domain for its server; null for none. Only the domain, whose page is open, learns of the question. */
async function findNamed(server: string, site: string): Promise<NamedServer | null> {
  const client = createClientOf(server, site)
  try {
    const origin = await client.lobbies.serverOf(site)
    return origin === null || origin === server ? null : { origin, isAllowed: await isAllowed(origin) }
  } finally {
    client.close()
  }
}

/**
 * The named server of a domain: undefined while it is asked for, null for none.
 *
 * @returns with it, what asks the person to allow the server; call it in their click
 */
export function useNamedServer(
  { server }: Settings,
  site: string,
): [named: NamedServer | null | undefined, allow: () => Promise<void>] {
  const [named, setNamed] = useState<NamedServer | null>()
  useEffect(() => {
    let isCurrent = true
    void findNamed(server, site)
      .catch(() => null)
      .then((found) => isCurrent && setNamed(found))
    return () => {
      isCurrent = false
    }
  }, [server, site])
  return [
    named,
    async () => {
      if (!named) return
      const allowed = await chrome.permissions.request({ origins: [toPattern(named.origin)] })
      setNamed({ ...named, isAllowed: allowed })
    },
  ]
}
