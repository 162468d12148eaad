import type { LiveMessage } from '@foyer/client'
import { isSameDay } from '../../ui/text/time.ts'
import { GROUP_MS } from './group.ts'

/** A row of the log. */
export type Row =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'hidden'; key: string; why: HiddenReason; ids: string[] }
  | { kind: 'message'; key: string; message: LiveMessage; grouped: boolean }

/** Why a message is folded for this reader only. */
export type HiddenReason = 'blocked' | 'reported'

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
    const newDay = previous === null || !isSameDay(previous.created_at, message.created_at)
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

/** Pixels that the messages in a page of the server fill: a tall window of a desktop. */
const SERVED_PX = 1_200
/** Pixels of a message without its lines, of one below another of its author, and of a line. */
const [OWN_PX, GROUPED_PX, LINE_PX] = [38, 4, 22]
/** Letters in a line of a wide window. */
const LINE_LETTERS = 90

const estimateHeight = ({ content }: LiveMessage, isGrouped: boolean): number =>
  (isGrouped ? GROUPED_PX : OWN_PX) + LINE_PX * Math.ceil(content.length / LINE_LETTERS)

/**
 * Count of the newest rows that a page of the server shows: those that fill a tall window. It begins with a message, or
 * with the first row of all.
 */
export function countServedRows(rows: readonly Row[]): number {
  let left = SERVED_PX
  const first = rows.findLastIndex((row) => {
    if (row.kind === 'message') left -= estimateHeight(row.message, row.grouped)
    return left <= 0
  })
  return rows.length - Math.max(first, 0)
}

function follows(previous: LiveMessage | null, message: LiveMessage): boolean {
  if (previous === null || previous.deleted || message.reply_to !== null) return false
  const sameAuthor = previous.user.public_id === message.user.public_id
  return sameAuthor && Date.parse(message.created_at) - Date.parse(previous.created_at) < GROUP_MS
}
