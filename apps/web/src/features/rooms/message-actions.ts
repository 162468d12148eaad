import type { LiveMessage } from '@foyer/client'
import { MESSAGE_CHANGE_MS } from '@foyer/contract'

/** What can be done with the messages of a room. */
export interface MessageActions {
  /** Adds one's reaction, or takes it back. */
  react: (message: LiveMessage, reaction: string) => void
  reply: (message: LiveMessage) => void
  /** Sends again what failed, or changes again what could not be changed. */
  retry: (message: LiveMessage) => void
  discard: (message: LiveMessage) => void
  copyText: (message: LiveMessage) => void
  copyLink: (message: LiveMessage) => void
  /** Takes the text into the composer. */
  edit: (message: LiveMessage) => void
  /** Asks whether the message shall go. */
  remove: (message: LiveMessage) => void
  /** Asks why the message shall be looked at by the people of its domain. */
  report: (message: LiveMessage) => void
  /** Opens the sheet of a message: what a long press does. */
  openSheet: (message: LiveMessage) => void
  mayEdit: (message: LiveMessage) => boolean
  mayRemove: (message: LiveMessage) => boolean
  mayReport: (message: LiveMessage) => boolean
  /** Changes that the server did not take, by the id of their message: the new text, null for none any more. */
  unsaved: ReadonlyMap<string, string | null>
}

/** A message that its author can still change; the server has the last word. */
export const isChangeable = (message: LiveMessage, now: number): boolean =>
  message.own &&
  message.state === 'sent' &&
  !message.deleted &&
  now - Date.parse(message.created_at) < MESSAGE_CHANGE_MS
