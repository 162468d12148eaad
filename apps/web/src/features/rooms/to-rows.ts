import type { LiveMessage } from '@foyer/client'

/** A row of the log. */
export type Row =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'hidden'; key: string; why: HiddenReason; ids: string[] }
  | { kind: 'message'; key: string; message: LiveMessage; grouped: boolean }

/** Why a message is folded for this reader only. */
export type HiddenReason = 'blocked' | 'reported'

/** Longest time between two messages of one group. */
const GROUP_MS = 5 * 60_000

/** Position of the unread separator. */
export interface UnreadMark {
  /** Key of the first unread message. */
  before: string
  count: number
}

/**
 * The rows of a room, oldest first. Hidden messages that follow each other fold into one row.
 *
 * @param getReason why the reader has hidden a message; null for one that is shown
 */
export function toRows(
  messages: readonly LiveMessage[],
  unread: UnreadMark | null,
  getReason: (message: LiveMessage) => HiddenReason | null = () => null,
): Row[] {
  const rows: Row[] = []
  let previous: LiveMessage | null = null
  let isAfterHidden = false
  for (const message of messages) {
    const { key } = message
    const day = toDay(message.created_at)
    const newDay = previous === null || toDay(previous.created_at) !== day
    const isFirstNew = unread?.before === key
    if (newDay) rows.push({ kind: 'day', key: `day/${key}`, time: message.created_at })
    if (isFirstNew) rows.push({ kind: 'unread', key: 'unread', count: unread.count })
    const why = getReason(message)
    const last = rows.at(-1)
    if (why === null) {
      const grouped: boolean = !newDay && !isFirstNew && !isAfterHidden && follows(previous, message)
      rows.push({ kind: 'message', key, message, grouped })
    } else if (last?.kind === 'hidden' && last.why === why) last.ids.push(message.id)
    else rows.push({ kind: 'hidden', key, why, ids: [message.id] })
    isAfterHidden = why !== null
    previous = message
  }
  return rows
}

const toDay = (time: string): string => new Date(time).toDateString()

function follows(previous: LiveMessage | null, message: LiveMessage): boolean {
  if (previous === null || previous.deleted || message.reply_to !== null) return false
  const sameAuthor = previous.user.public_id === message.user.public_id
  return sameAuthor && Date.parse(message.created_at) - Date.parse(previous.created_at) < GROUP_MS
}
