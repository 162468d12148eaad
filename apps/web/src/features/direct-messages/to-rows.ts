import type { LiveDirectMessage } from '@foyer/client'

/** One line of a private conversation. */
export type DirectRow =
  | { kind: 'day'; key: string; time: string }
  /** The counterpart's key took the place of another here. */
  | { kind: 'new-key'; key: string; time: string }
  | {
      kind: 'message'
      key: string
      message: LiveDirectMessage
      /** The message before it is of the same author and time. */
      grouped: boolean
      /** No message of the same author and time follows. */
      last: boolean
      /** The newest of one's own that has arrived: it says how far it came. */
      marked: boolean
    }
  /**
   * Two and more neighbours whose key is not on this device, of either side, the oldest first. Days pass within
   * them. They are named after the newest, which stays it when older ones come before them.
   */
  | { kind: 'sealed'; key: string; messages: readonly LiveDirectMessage[] }

/** Messages of one author this close together stand together. */
const GROUP_MS = 5 * 60_000

/**
 * The lines of a conversation, oldest first.
 *
 * @param changedAt epoch ms of the counterpart's new key; null where it is their first
 */
export function toRows(messages: readonly LiveDirectMessage[], changedAt: number | null): DirectRow[] {
  const rows: DirectRow[] = []
  const marked = messages.findLast(({ own, state }) => own && state === 'sent')?.key
  let day: string | null = null
  let isTold = changedAt === null
  const tell = () => {
    isTold = true
    rows.push({ kind: 'new-key', key: 'new-key', time: new Date(changedAt ?? 0).toISOString() })
  }
  for (const message of messages) {
    const { key, createdAt } = message
    const isDue = !isTold && changedAt !== null && Date.parse(createdAt) > changedAt
    const before = getSealedMessages(rows.at(-1))
    if (!isDue && before !== null && isSealed(message)) {
      rows[rows.length - 1] = { kind: 'sealed', key, messages: [...before, message] }
      continue
    }
    if (toDay(createdAt) !== day) {
      day = toDay(createdAt)
      rows.push({ kind: 'day', key: `day/${key}`, time: createdAt })
    }
    if (isDue) tell()
    const above = rows.at(-1)
    const grouped = above?.kind === 'message' && follows(above.message, message)
    if (above?.kind === 'message' && grouped) above.last = false
    rows.push({ kind: 'message', key, message, grouped, last: true, marked: key === marked })
  }
  if (!isTold) tell()
  return rows
}

/** What a row has of those whose key is not here; null where it is another one. */
function getSealedMessages(row: DirectRow | undefined): readonly LiveDirectMessage[] | null {
  if (row?.kind === 'sealed') return row.messages
  return row?.kind === 'message' && isSealed(row.message) ? [row.message] : null
}

/** Whether nothing is known of it but that its key is elsewhere. */
const isSealed = ({ unreadable, discontinuity, state }: LiveDirectMessage): boolean =>
  unreadable === 'no-key' && discontinuity === undefined && state === 'sent'

const toDay = (time: string): string => new Date(time).toDateString()

function follows(previous: LiveDirectMessage, message: LiveDirectMessage): boolean {
  if (message.discontinuity !== undefined || message.own !== previous.own) return false
  if (isSealed(message) !== isSealed(previous)) return false
  return Date.parse(message.createdAt) - Date.parse(previous.createdAt) < GROUP_MS
}
