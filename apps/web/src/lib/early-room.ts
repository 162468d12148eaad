import type { Client } from '@foyer/client'
import type { PageData } from './page-data.ts'

/** Milliseconds after hydration at which the screen's own room certainly follows the topic. */
const HANDED_OVER_MS = 3_000

/**
 * Opens the room of a page that the server has rendered, so that the client says hello and follows it while the page is
 * hydrated. The socket, the subscription and the storage of unsent messages are those of the room that the screen opens
 * then.
 *
 * @returns called once the page is hydrated
 */
export function openEarlyRoom(
  { rooms }: Pick<Client, 'rooms'>,
  { url, page }: PageData,
): (() => void) | undefined {
  if (url === null || page === null) return
  const room = rooms.open(url, { page })
  // The screen's room marks messages as read.
  room.setShown(false)
  return () => {
    setTimeout(room.close, HANDED_OVER_MS)
  }
}
