import type { Client } from '@foyer/client'
import { early } from './early-messages.ts'
import type { PageData } from './page-data.ts'

/** Milliseconds after hydration at which the screen's own room certainly follows the topic. */
const HANDED_OVER_MS = 3_000

/** Messages that were sent before the screen was there, which takes them out and counts them as its own. */
export const earlyPosts: Promise<unknown>[] = []

/**
 * Opens the room of a page that the server has rendered, so that the client says hello, follows it and sends the messages
 * that are written while the page is hydrated. The socket, the subscription and the storage of unsent messages are those
 * of the room that the screen opens then.
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
  // A message with a mention is left to the screen, which knows the people of the room.
  const post = (content: string) => !content.includes('@') && earlyPosts.push(room.send(content))
  const postAll = () => early.sendEarly?.(room, post)
  postAll()
  document.addEventListener('submit', postAll)
  return () => {
    setTimeout(room.close, HANDED_OVER_MS)
  }
}
