import type { LiveMessage } from '@foyer/client'
import { MESSAGE_CHANGE_MS } from '@foyer/contract'

/** The actions on messages of a room. */
export interface MessageActions {
  /** Adds or removes the reader's reaction. */
  react: (message: LiveMessage, reaction: string) => void
  reply: (message: LiveMessage) => void
  /** Tries a failed send or change again. */
  retry: (message: LiveMessage) => void
  discard: (message: LiveMessage) => void
  copyText: (message: LiveMessage) => void
  copyLink: (message: LiveMessage) => void
  /** Starts editing the message in the composer. */
  edit: (message: LiveMessage) => void
  /** Asks for confirmation to remove the message. */
  remove: (message: LiveMessage) => void
  /** Opens the dialog that reports the message. */
  report: (message: LiveMessage) => void
  /** Opens the sheet with all actions. */
  openSheet: (message: LiveMessage) => void
  mayEdit: (message: LiveMessage) => boolean
  mayRemove: (message: LiveMessage) => boolean
  mayReport: (message: LiveMessage) => boolean
  /** Failed changes by message id: the new text, or null for a removal. */
  unsaved: ReadonlyMap<string, string | null>
}

/** The author can still edit or remove the message; the server decides. */
export const isChangeable = (message: LiveMessage, now: number): boolean =>
  message.own &&
  message.state === 'sent' &&
  !message.deleted &&
  now - Date.parse(message.created_at) < MESSAGE_CHANGE_MS
