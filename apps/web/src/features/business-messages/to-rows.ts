import type { LiveBusinessMessage } from '@foyer/client'

/** A row of a thread's log. */
export type BusinessRow =
  | { kind: 'day'; key: string; time: string }
  | {
      kind: 'message'
      key: string
      message: LiveBusinessMessage
      /** Joins the group of the message before it. */
      grouped: boolean
      /** Ends its group. */
      last: boolean
    }

/** Longest time between two messages of one group. */
const GROUP_MS = 5 * 60_000

/** The rows of a thread, oldest first. */
export function toRows(messages: readonly LiveBusinessMessage[]): BusinessRow[] {
  const rows: BusinessRow[] = []
  let previous: LiveBusinessMessage | null = null
  for (const message of messages) {
    const { key, createdAt } = message
    if (previous === null || toDay(previous.createdAt) !== toDay(createdAt))
      rows.push({ kind: 'day', key: `day/${key}`, time: createdAt })
    const before = rows.at(-1)
    const grouped = before?.kind === 'message' && follows(before.message, message)
    if (before?.kind === 'message' && grouped) before.last = false
    rows.push({ kind: 'message', key, message, grouped, last: true })
    previous = message
  }
  return rows
}

const toDay = (time: string): string => new Date(time).toDateString()

const follows = (previous: LiveBusinessMessage, { messageType, createdAt }: LiveBusinessMessage): boolean =>
  messageType === previous.messageType && Date.parse(createdAt) - Date.parse(previous.createdAt) < GROUP_MS

/** A message with at least one reply. */
export interface Topic {
  /** Id of the message. */
  id: string
  /** The first 120 characters of the message. */
  title: string
  /** Loaded messages of the topic, the first one included. */
  count: number
  /** Time of the newest reply, ISO 8601. */
  time: string
}

/** The topics of a thread, latest reply first. */
export function getTopics(messages: readonly LiveBusinessMessage[]): Topic[] {
  const topics = new Map<string, Topic>()
  for (const { message_reference: id, referenced_message: first, createdAt: time } of messages) {
    if (id === null || first === null) continue
    const count = (topics.get(id)?.count ?? 1) + 1
    topics.set(id, { id, title: first.message_text.trim().slice(0, 120), count, time })
  }
  return [...topics.values()].sort((a, b) => (a.time < b.time ? 1 : -1))
}
