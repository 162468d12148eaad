import type { LiveMessage } from '@foyer/client'
import { useEffect, useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.tsx'
import type { UnreadMark } from './to-rows.ts'

interface UnreadOptions {
  url: string
  messages: readonly LiveMessage[]
  /** The newest message is visible. */
  following: boolean
}

const toStorageKey = (url: string) => `read ${url}`

/**
 * Position of the unread separator. It is set when a room is opened, stays while the reader reads on, and is set
 * again when messages arrive in a hidden window. Stored in this browser, so that it also works for guests.
 */
export function useUnreadMark({ url, messages, following }: UnreadOptions): UnreadMark | null {
  const [mark, setMark] = useState<UnreadMark | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  // A server's page has no mark, because it does not know the reader.
  const ready = useIsHydrated() && messages.length > 0
  if (ready && opened !== url) {
    setOpened(url)
    setMark(createUnreadMark(messages, safeStorage.get(toStorageKey(url))))
  }

  const newest = messages.findLast(({ state }) => state === 'sent')
  useEffect(() => {
    if (newest === undefined) return
    const markRead = () => {
      if (document.visibilityState === 'visible' && following)
        safeStorage.set(toStorageKey(url), newest.created_at)
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [url, newest, following])

  useEffect(() => {
    if (document.visibilityState === 'visible') return
    setMark(createUnreadMark(messages, safeStorage.get(toStorageKey(url))))
  }, [messages, url])
  return mark
}

/** @param readUpTo time of the newest message that was read; null on a first visit, where no message counts as new */
export function createUnreadMark(
  messages: readonly LiveMessage[],
  readUpTo: string | null,
): UnreadMark | null {
  if (readUpTo === null) return null
  const fresh = messages.filter(({ created_at, own }) => created_at > readUpTo && !own)
  const [first] = fresh
  return first === undefined ? null : { before: first.key, count: fresh.length }
}
