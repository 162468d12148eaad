import { useClient } from '@foyer/react'
import { useEffect } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import type { WebConfig } from '../lib/page-data.ts'

/** Identifies the person after the first paint: reading, and writing as a guest, need no wallet. */
export function Identify({ config }: { config: WebConfig }) {
  const client = useClient()
  useEffect(() => {
    void afterPaint()
      .then(() => import('./wallets.ts'))
      .then(({ addWallets }) => addWallets(client, config))
      .finally(() => client.init())
  }, [client, config])
  return null
}
