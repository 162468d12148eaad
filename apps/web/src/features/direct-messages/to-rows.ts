import type { LiveDirectMessage } from '@foyer/client'

/** A row of a private conversation's log. */
export type DirectRow =
  | { kind: 'day'; key: string; time: string }
  /** The counterpart's key changed here. */
  | { kind: 'new-key'; key: string; time: string }
  | {
      kind: 'message'
      key: string
      message: LiveDirectMessage
      /** Joins the group of the message before it. */
      grouped: boolean
      /** Ends its group. */
      last: boolean
      /** The newest own message that was delivered: shows its delivery state. */
      marked: boolean
    }
  /**
   * Two or more consecutive messages whose key is not on this device, of both sides and across days, oldest first.
   * The key is that of the newest message, so that it does not change when older ones load.
   */
  | { kind: 'sealed'; key: string; messages: readonly LiveDirectMessage[] }

/** Longest time between two messages of one group. */
const GROUP_MS = 5 * 60_000

/**
 * The rows of a conversation, oldest first.
 *
 * @param changedAt time of the counterpart's key change in epoch ms; null for a first key
 */
export function toRows(messages: readonly LiveDirectMessage[], changedAt: number | null): DirectRow[] {
  const rows: DirectRow[] = []
  const marked = messages.findLast(({ own, state }) => own && state === 'sent')?.key
  let day: string | null = null
  let hasKeyRow = changedAt === null
  const addKeyRow = () => {
    hasKeyRow = true
    rows.push({ kind: 'new-key', key: 'new-key', time: new Date(changedAt ?? 0).toISOString() })
  }
  for (const message of messages) {
    const { key, createdAt } = message
    const isDue = !hasKeyRow && changedAt !== null && Date.parse(createdAt) > changedAt
    const before = getSealedMessages(rows.at(-1))
    if (!isDue && before !== null && isSealed(message)) {
      rows[rows.length - 1] = { kind: 'sealed', key, messages: [...before, message] }
      continue
    }
    if (toDay(createdAt) !== day) {
      day = toDay(createdAt)
      rows.push({ kind: 'day', key: `day/${key}`, time: createdAt })
    }
    if (isDue) addKeyRow()
    const above = rows.at(-1)
    const grouped = above?.kind === 'message' && follows(above.message, message)
    if (above?.kind === 'message' && grouped) above.last = false
    rows.push({ kind: 'message', key, message, grouped, last: true, marked: key === marked })
  }
  if (!hasKeyRow) addKeyRow()
  return rows
}

/** The sealed messages of a row; null for a row of another kind. */
function getSealedMessages(row: DirectRow | undefined): readonly LiveDirectMessage[] | null {
  if (row?.kind === 'sealed') return row.messages
  return row?.kind === 'message' && isSealed(row.message) ? [row.message] : null
}

/** The message has no other fault than its missing key. */
const isSealed = ({ unreadable, discontinuity, state }: LiveDirectMessage): boolean =>
  unreadable === 'no-key' && discontinuity === undefined && state === 'sent'

const toDay = (time: string): string => new Date(time).toDateString()

function follows(previous: LiveDirectMessage, message: LiveDirectMessage): boolean {
  if (message.discontinuity !== undefined || message.own !== previous.own) return false
  if (isSealed(message) !== isSealed(previous)) return false
  return Date.parse(message.createdAt) - Date.parse(previous.createdAt) < GROUP_MS
}
