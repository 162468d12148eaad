import type { Language } from './languages.ts'

/** Messages of a room that are pushed to a person. */
export const PUSH_LEVELS = ['all', 'mentions', 'nothing'] as const
export type PushLevel = (typeof PUSH_LEVELS)[number]

/** Push subscriptions of one person; one more replaces the oldest. */
export const PUSH_SUBSCRIPTIONS_MAX = 10
/** Rooms with a push level of one person's own. */
export const PUSH_LEVELS_MAX = 500

export const PUSH_KINDS = ['mention', 'reply', 'message', 'direct', 'business', 'announcement'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/**
 * Payload of a push, encrypted for one browser (RFC 8291). The service worker writes the sentence around it.
 * A private message has no `text`, and `who` only where the receiver's settings allow names.
 */
export interface PushPayload {
  kind: PushKind
  language: Language
  /** Same for all pushes of one conversation: a later notification replaces the earlier one. */
  tag: string
  /** Path in the app that a click opens. */
  path: string
  /** Name of the author. */
  who: string | null
  /** Title or address of the room, or name of the business. */
  place: string | null
  text: string | null
  /** Messages that this push stands for. */
  count: number
  /** Epoch milliseconds. */
  at: number
}
