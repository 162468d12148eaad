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

/** Messages of one author this close together stand together. */
const GROUP_MS = 5 * 60_000

/**
 * The lines of a conversation, oldest first.
 *
 * @param changedAt epoch ms of the counterpart's new key; null where it is their first
 */
export function rowsOf(messages: readonly LiveDirectMessage[], changedAt: number | null): DirectRow[] {
  const rows: DirectRow[] = []
  const marked = messages.findLast(({ own, state }) => own && state === 'sent')?.key
  let previous: LiveDirectMessage | null = null
  let isTold = changedAt === null
  const tell = () => {
    isTold = true
    rows.push({ kind: 'new-key', key: 'new-key', time: new Date(changedAt ?? 0).toISOString() })
  }
  for (const message of messages) {
    const { key, createdAt } = message
    const newDay = previous === null || dayOf(previous.createdAt) !== dayOf(createdAt)
    if (newDay) rows.push({ kind: 'day', key: `day/${key}`, time: createdAt })
    if (!isTold && changedAt !== null && Date.parse(createdAt) > changedAt) tell()
    const before = rows.at(-1)
    const grouped = before?.kind === 'message' && follows(before.message, message)
    if (before?.kind === 'message' && grouped) before.last = false
    rows.push({ kind: 'message', key, message, grouped, last: true, marked: key === marked })
    previous = message
  }
  if (!isTold) tell()
  return rows
}

const dayOf = (time: string): string => new Date(time).toDateString()

function follows(previous: LiveDirectMessage, message: LiveDirectMessage): boolean {
  if (message.discontinuity !== undefined || message.own !== previous.own) return false
  return Date.parse(message.createdAt) - Date.parse(previous.createdAt) < GROUP_MS
}
