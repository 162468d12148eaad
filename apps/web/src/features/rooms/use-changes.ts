import type { Room } from '@foyer/client'
import { useCallback, useState } from 'react'
import { dropDraft, toEditKey } from '../../ui/inputs/composer/use-draft.ts'

/** Edits and removes messages; keeps failed changes until they are retried or discarded. */
export function useChanges(room: Room, url: string) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string | null>>(new Map())

  const setUnsavedChange = useCallback((messageId: string, content: string | null | undefined) => {
    setUnsaved((before) => {
      if (content === undefined && !before.has(messageId)) return before
      const after = new Map(before)
      if (content === undefined) after.delete(messageId)
      else after.set(messageId, content)
      return after
    })
  }, [])

  /** @param content null removes the message */
  const change = useCallback(
    (messageId: string, content: string | null, mentions?: string[]) => {
      setUnsavedChange(messageId, undefined)
      const changed =
        content === null ? room.remove(messageId) : room.edit(messageId, content, mentions && { mentions })
      changed.then(
        () => dropDraft(toEditKey(url, messageId)),
        // The row shows the error and keeps the unsaved content.
        () => setUnsavedChange(messageId, content),
      )
    },
    [room, url, setUnsavedChange],
  )

  const forget = useCallback(
    (messageId: string) => {
      dropDraft(toEditKey(url, messageId))
      setUnsavedChange(messageId, undefined)
    },
    [url, setUnsavedChange],
  )
  return { unsaved, change, forget }
}
