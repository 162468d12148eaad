/**
 * A message of the same conversation: by its author, seen from the one who refers to it, and its `client_id`, which is
 * authenticated. There is no reference to another conversation.
 */
export interface Reference {
  /** Written by the same person as the message that refers to it. */
  own: boolean
  clientId: string
}

/** Content of a message beside its text. */
export type Body =
  | { kind: 'reply'; to: Reference }
  /** `on` is false for one that is taken back. */
  | { kind: 'reaction'; to: Reference; emoji: string; on: boolean }
  /** Deletes a message of the same sender for both. */
  | { kind: 'deletion'; to: Reference }

/** UTF-16 units of a reaction, as in rooms. */
const REACTION_MAX = 32

/** Content of messages that are not shown as messages. */
export const isControl = (body: Body | undefined): boolean => body !== undefined && body.kind !== 'reply'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The member `x` of a content, version 1 (docs/direct-messages.md#replies-reactions-and-deletions). */
export function encodeBody(body: Body): object {
  const to = { o: body.to.own, id: body.to.clientId }
  return body.kind === 'reaction'
    ? { v: 1, k: body.kind, to, e: body.emoji, on: body.on }
    : { v: 1, k: body.kind, to }
}

/**
 * Reads the member `x` of a content. Null for anything that is not exactly known: the message is then shown by its text,
 * so that neither a later version nor a hostile sender can make a message disappear.
 */
export function decodeBody(given: unknown): Body | null {
  const { v, k, to: reference, e, on } = Object(given) as Record<string, unknown>
  const to = decodeReference(reference)
  if (v !== 1 || to === null) return null
  if (k === 'reply') return { kind: k, to }
  if (k === 'deletion') return to.own ? { kind: k, to } : null
  if (k !== 'reaction' || typeof e !== 'string' || typeof on !== 'boolean') return null
  return isReaction(e) ? { kind: k, to, emoji: e, on } : null
}

function decodeReference(given: unknown): Reference | null {
  const { o, id } = Object(given) as Record<string, unknown>
  return typeof o === 'boolean' && typeof id === 'string' && UUID.test(id) ? { own: o, clientId: id } : null
}

/** Short, visible and without spaces: a reaction must not be a message that is not announced. */
export const isReaction = (emoji: string): boolean =>
  emoji.length <= REACTION_MAX &&
  /^\p{Emoji}(?:\p{Emoji}|\p{M}|\u200D|[\u{E0020}-\u{E007F}])*$/u.test(emoji) &&
  !/^[\d#*]+$/.test(emoji)
