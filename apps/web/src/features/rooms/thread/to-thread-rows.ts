import type { LiveMessage } from '@foyer/client'
import { type HiddenReason, type Row, toRows, type UnreadMark } from '../to-rows.ts'

/**
 * The rows of a room as comments. The newest first, every message has its author, because those before it may be of
 * another one.
 */
export function toThreadRows(
  messages: readonly LiveMessage[],
  unread: UnreadMark | null,
  getReason: (message: LiveMessage) => HiddenReason | null,
  isNewestFirst: boolean,
): Row[] {
  if (!isNewestFirst) return toRows(messages, unread, getReason)
  const days: Row[][] = []
  for (const row of toRows(messages, null, getReason)) {
    if (row.kind === 'day') days.unshift([row])
    else days[0]?.splice(1, 0, row.kind === 'message' ? { ...row, grouped: false } : row)
  }
  return days.flat()
}
