import type { LiveMessage } from '@foyer/client'

/** What can be done with the messages of a room. */
export interface MessageDeeds {
  /** Adds one's reaction, or takes it back. */
  react: (message: LiveMessage, reaction: string) => void
  reply: (message: LiveMessage) => void
  retry: (message: LiveMessage) => void
  discard: (message: LiveMessage) => void
  copyText: (message: LiveMessage) => void
  copyLink: (message: LiveMessage) => void
  /** Opens the sheet of a message: what a long press does. */
  openSheet: (message: LiveMessage) => void
}
