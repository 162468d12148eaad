import { useEffect, useRef } from 'react'

/** A conversation with its newest message. */
interface Unread {
  key: string
  /** Id of the newest message; null for one of the person's own. */
  newest: string | null
  /** Count of unread messages. */
  count: number
}

/**
 * Calls back for each conversation with a newer unread message than before. What was unread when the list was first
 * known has not arrived just now.
 *
 * @param conversations null until they are known
 * @param onArrival gets the conversation, whose `count` is that of the new messages
 */
export function useArrivals<U extends Unread>(
  conversations: readonly U[] | null,
  onArrival: (arrived: U) => void,
): void {
  const before = useRef<ReadonlyMap<string, Unread> | null>(null)
  useEffect(() => {
    if (conversations === null) return
    const known = before.current
    before.current = new Map(conversations.map((each) => [each.key, each]))
    if (known === null) return
    for (const each of conversations) {
      const last = known.get(each.key)
      if (each.count > 0 && each.newest !== null && each.newest !== last?.newest)
        onArrival({ ...each, count: Math.max(1, each.count - (last?.count ?? 0)) })
    }
  })
}
