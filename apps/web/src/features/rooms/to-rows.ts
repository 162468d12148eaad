import type { LiveMessage } from '@foyer/client'

/** A row of the log. */
export type Row =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: LiveMessage; grouped: boolean }

/** Longest time between two messages of one group. */
const GROUP_MS = 5 * 60_000

/** Position of the unread separator. */
export interface UnreadMark {
  /** Key of the first unread message. */
  before: string
  count: number
}

/** The rows of a room, oldest first. */
export function toRows(messages: readonly LiveMessage[], unread: UnreadMark | null): Row[] {
  const rows: Row[] = []
  let previous: LiveMessage | null = null
  for (const message of messages) {
    const { key } = message
    const day = toDay(message.created_at)
    const newDay = previous === null || toDay(previous.created_at) !== day
    const isFirstNew = unread?.before === key
    if (newDay) rows.push({ kind: 'day', key: `day/${key}`, time: message.created_at })
    if (isFirstNew) rows.push({ kind: 'unread', key: 'unread', count: unread.count })
    rows.push({
      kind: 'message',
      key,
      message,
      grouped: !newDay && !isFirstNew && follows(previous, message),
    })
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
