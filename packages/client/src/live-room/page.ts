import type { Message, MessagePage } from '@foyer/contract/rooms'
import { isMessage } from '../realtime/shapes.ts'

/** The end of a room's history, in one piece. */
export interface History {
  /** The newest page: the room, and the position to follow from. */
  page: MessagePage
  /** Of all pages, oldest first. */
  messages: Message[]
  /** Cursor of what is older, null when nothing is. */
  next: string | null
}

/** A message that cannot be shown must not take the others with it (P9). */
export function historyOf(page: MessagePage): History {
  return { page, messages: page.results.filter(isMessage), next: cursorOf(page.next) }
}

/** Only the cursor of a `next` is used, never its address (S6-08). */
function cursorOf(next: string | null): string | null {
  return next !== null && URL.canParse(next) ? new URL(next).searchParams.get('cursor') : null
}
