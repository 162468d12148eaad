import type { LiveDirectMessage } from '@foyer/client'

/** The actions on messages of a private conversation. */
export interface DirectActions {
  /** Adds or takes back the reader's reaction. */
  react: (message: LiveDirectMessage, reaction: string) => void
  /** Opens the picker with all emojis as reactions. */
  pickReaction: (message: LiveDirectMessage) => void
  reply: (message: LiveDirectMessage) => void
  copyText: (message: LiveDirectMessage) => void
  /** Asks how to delete the message. */
  remove: (message: LiveDirectMessage) => void
  /** Opens the sheet with all actions. */
  openSheet: (message: LiveDirectMessage) => void
}

/** The message can be answered and reacted to. */
export const isAnswerable = ({ state, deleted, unreadable }: LiveDirectMessage): boolean =>
  state === 'sent' && !deleted && unreadable === undefined
