import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import type { Content } from './crypto/content.ts'
import type { Discontinuity, Unreadable } from './message.ts'

/** A message after it was opened, or why it was not. */
export type Opened = { content: Content } | { unreadable: Unreadable }

/** An opened message and its place among those of its sender. */
export interface Placed {
  opened: Opened
  discontinuity: Discontinuity | null
}

/** The last message of one sender, as far as it went. */
interface Last {
  hash: string
  /** Null where it cannot be read. */
  number: number | null
}

/**
 * Compares messages, oldest first in each conversation, with what their senders say about their order: each
 * names its number and the hash of the one before. A copy of a message that was there is none; what is
 * missing or reordered is detected (F52).
 *
 * @param firsts under which id each message was seen first, from one call to the next
 */
export function place(
  rows: readonly DirectMessageRow[],
  opened: readonly Opened[],
  firsts = new Map<string, string>(),
): Placed[] {
  const lasts = new Map<string, Last>()
  return rows.map((row, at) => {
    const each = opened[at] ?? { unreadable: 'tampered' as const }
    const name = `${row.from_address} ${row.client_id}`
    const first = firsts.get(name) ?? row.id
    if ('content' in each && first !== row.id)
      return { opened: { unreadable: 'replayed' as const }, discontinuity: null }
    if ('content' in each) firsts.set(name, first)
    const direction = `${row.from_address} ${row.to_address}`
    const last = lasts.get(direction)
    lasts.set(direction, {
      hash: row.msg_sha256_base64,
      number: 'content' in each ? each.content.number : null,
    })
    return { opened: each, discontinuity: 'content' in each ? between(last, each.content) : null }
  })
}

function between(last: Last | undefined, { number, previous }: Content): Discontinuity | null {
  // The first of a list may follow on from what is not in it.
  if (last === undefined || last.hash === previous) return null
  // A forged row between two real ones proves nothing about either.
  if (last.number === null) return null
  return number <= last.number ? 'reordered' : 'missing'
}
