import type { Language } from './languages.ts'

/** How much of a room reaches a person by push. */
export const PUSH_LEVELS = ['all', 'mentions', 'nothing'] as const
export type PushLevel = (typeof PUSH_LEVELS)[number]

/** Browsers of one person that are pushed to; the oldest goes when there is one more. */
export const PUSH_SUBSCRIPTIONS_MAX = 10
/** Rooms for which one person chooses a level. */
export const PUSH_LEVELS_MAX = 500

export const PUSH_KINDS = ['mention', 'reply', 'message', 'direct', 'business', 'announcement'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/**
 * What a push carries to a browser, sealed for it alone (RFC 8291). The words around it are the browser's.
 * A private message brings no text, and a name only where the person allows it.
 */
export interface PushPayload {
  kind: PushKind
  language: Language
  /** The same for everything of one conversation: a later push takes the place of an earlier one. */
  tag: string
  /** Where a click leads, an address below the app's own. */
  path: string
  /** Who wrote. */
  who: string | null
  /** Where: the title or address of a room, or the name of a business. */
  place: string | null
  text: string | null
  /** Messages that this stands for. */
  count: number
  /** Epoch milliseconds. */
  at: number
}
