import type { ConsentReceipt } from '@foyer/client'
import { useHeartbeat, useOpenedLobby } from '@foyer/react'
import { parseAddress, useRoute } from '../lib/routes.ts'

/** Reports the open room as far as the person agreed: its opening, and that the person is still there. */
export function RoomVisit({ consent }: { consent: ConsentReceipt }) {
  const route = useRoute()
  const url = route.screen === 'room' ? parseAddress(route.url) : null
  const { functional_settings, marketing_settings } = consent
  // The server counts a visitor of the domain only with consent to marketing.
  useOpenedLobby(functional_settings || marketing_settings ? url : null)
  return functional_settings && url !== null ? <Heartbeat url={url} /> : null
}

function Heartbeat({ url }: { url: string }) {
  useHeartbeat(url)
  return null
}
