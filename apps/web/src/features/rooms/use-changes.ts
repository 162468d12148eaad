import type { Room } from '@foyer/client'
import { useCallback, useState } from 'react'
import { dropDraft, toEditKey } from '../../ui/inputs/composer/use-draft.ts'

/** Changes messages of a room, and remembers what the server did not take until it is tried again or given up. */
export function useChanges(room: Room, url: string) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string | null>>(new Map())

  const settle = useCallback((messageId: string, content: string | null | undefined) => {
    setUnsaved((before) => {
      if (content === undefined && !before.has(messageId)) return before
      const after = new Map(before)
      if (content === undefined) after.delete(messageId)
      else after.set(messageId, content)
      return after
    })
  }, [])

  /** @param content null takes the message away */
  const change = useCallback(
    (messageId: string, content: string | null, mentions?: string[]) => {
      settle(messageId, undefined)
      const changed =
        content === null ? room.remove(messageId) : room.edit(messageId, content, mentions && { mentions })
      changed.then(
        () => dropDraft(toEditKey(url, messageId)),
        // The message says why, and keeps what was wanted.
        () => settle(messageId, content),
      )
    },
    [room, url, settle],
  )

  const forget = useCallback(
    (messageId: string) => {
      dropDraft(toEditKey(url, messageId))
      settle(messageId, undefined)
    },
    [url, settle],
  )
  return { unsaved, change, forget }
}
