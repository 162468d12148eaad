import type { Message, MessagePage } from '@foyer/contract/rooms'
import { isMessage } from '../realtime/is-message.ts'

/** A piece of a room's history. */
export interface History {
  /** The page read last: the room, and the position to follow from. */
  page: MessagePage
  /** Of all pages, oldest first. */
  messages: Message[]
  /** Cursors of what is older and newer, null when nothing is. */
  next: string | null
  newer: string | null
}

/** A message that cannot be shown must not take the others with it (P9). */
export function parseHistory(page: MessagePage): History {
  const { next, previous, results } = page
  return { page, messages: results.filter(isMessage), next: parseCursor(next), newer: parseCursor(previous) }
}

/** Only the cursor of a `next` is used, never its address (S6-08). */
function parseCursor(next: string | null): string | null {
  return next !== null && URL.canParse(next) ? new URL(next).searchParams.get('cursor') : null
}
