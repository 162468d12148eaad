import type { LiveBusinessMessage } from '@foyer/client'

/** One line of a thread with a business. */
export type BusinessRow =
  | { kind: 'day'; key: string; time: string }
  | {
      kind: 'message'
      key: string
      message: LiveBusinessMessage
      /** The message before it is of the same side and time. */
      grouped: boolean
      /** No message of the same side and time follows. */
      last: boolean
    }

/** Messages of one side this close together stand together. */
const GROUP_MS = 5 * 60_000

/** The lines of a thread, oldest first. */
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

/** What was answered at least once, newest answer first. */
export interface Topic {
  /** Id of the message that began it. */
  id: string
  /** The beginning of what it says. */
  title: string
  /** Messages that are here of it, its first included. */
  count: number
  /** ISO 8601, of the newest. */
  time: string
}

/** The threads within a conversation: messages and what answers them. */
export function getTopics(messages: readonly LiveBusinessMessage[]): Topic[] {
  const topics = new Map<string, Topic>()
  for (const { message_reference: id, referenced_message: first, createdAt: time } of messages) {
    if (id === null || first === null) continue
    const count = (topics.get(id)?.count ?? 1) + 1
    topics.set(id, { id, title: first.message_text.trim().slice(0, 120), count, time })
  }
  return [...topics.values()].sort((a, b) => (a.time < b.time ? 1 : -1))
}
