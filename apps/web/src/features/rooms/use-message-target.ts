import type { LiveMessage } from '@foyer/client'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useToast } from '../../ui/Toast.tsx'

/** Pages that are read in search of a message before the search is given up. */
const MOST_PAGES = 20
const SHOWN_MS = 2_400

interface TargetOptions {
  messageId: string | null
  messages: readonly LiveMessage[]
  hasOlder: boolean
  loadOlder: () => Promise<void> | void
  toRow: (key: string) => boolean
}

/** Goes to the message that the address points at, reading older pages until it is found. */
export function useMessageTarget({
  messageId,
  messages,
  hasOlder,
  loadOlder,
  toRow,
}: TargetOptions): string | null {
  const text = useText()
  const say = useToast()
  const [search, setSearch] = useState({ messageId: null as string | null, pages: 0 })
  const [targetKey, setTargetKey] = useState<string | null>(null)
  const isOver = messageId === null || search.messageId === messageId

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever messages arrive
  useEffect(() => {
    if (isOver || messages.length === 0) return
    const found = messages.find((message) => message.id === messageId)
    if (found !== undefined) {
      setSearch({ messageId, pages: 0 })
      setTargetKey(found.key)
      toRow(found.key)
    } else if (hasOlder && search.pages < MOST_PAGES) {
      setSearch({ ...search, pages: search.pages + 1 })
      void loadOlder()
    } else {
      setSearch({ messageId, pages: 0 })
      say(text.room.linkGone)
    }
  }, [messageId, messages])

  useEffect(() => {
    if (targetKey === null) return
    const timer = setTimeout(() => setTargetKey(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [targetKey])
  return targetKey
}
