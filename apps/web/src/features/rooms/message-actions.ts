import type { LiveMessage } from '@foyer/client'
import { MESSAGE_CHANGE_MS } from '@foyer/contract'

/** The actions on messages of a room. */
export interface MessageActions {
  /** Adds or removes the reader's reaction. */
  react: (message: LiveMessage, reaction: string) => void
  /** Opens the picker with all emojis as reactions. */
  pickReaction: (message: LiveMessage) => void
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
  /** Opens the dialog that blocks the author in the domain. */
  block: (message: LiveMessage) => void
  /** Opens the sheet with all actions. */
  openSheet: (message: LiveMessage) => void
  mayEdit: (message: LiveMessage) => boolean
  mayRemove: (message: LiveMessage) => boolean
  /** The reader's own message, which is too old to be edited. */
  isEditEnded: (message: LiveMessage) => boolean
  mayReport: (message: LiveMessage) => boolean
  /** Failed changes by message id: the new text, or null for a removal. */
  unsaved: ReadonlyMap<string, string | null>
}

/** The author can remove the message, at any time; the server decides. */
export const isRemovable = ({ own, state, deleted }: LiveMessage): boolean =>
  own && state === 'sent' && !deleted

/** The author can still edit the message; the server decides. */
export const isEditable = (message: LiveMessage, now: number): boolean =>
  isRemovable(message) && now - Date.parse(message.created_at) < MESSAGE_CHANGE_MS
