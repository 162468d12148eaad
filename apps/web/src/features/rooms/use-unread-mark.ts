import type { LiveMessage } from '@foyer/client'
import { useEffect, useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'
import type { UnreadMark } from './to-rows.ts'

interface UnreadOptions {
  url: string
  messages: readonly LiveMessage[]
  /** Whether the newest message is in sight. */
  following: boolean
}

const toStorageKey = (url: string) => `read ${url}`

/**
 * Where reading stopped. The line is drawn when a room is opened, and stays while one reads on; it is drawn
 * anew when messages came while nobody looked. Kept by this browser, so that it also works for guests who
 * come back.
 */
export function useUnreadMark({ url, messages, following }: UnreadOptions): UnreadMark | null {
  const [mark, setMark] = useState<UnreadMark | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const ready = messages.length > 0
  if (ready && opened !== url) {
    setOpened(url)
    setMark(createUnreadMark(messages, safeStorage.get(toStorageKey(url))))
  }

  const newest = messages.findLast(({ state }) => state === 'sent')
  useEffect(() => {
    if (newest === undefined) return
    const read = () => {
      if (document.visibilityState === 'visible' && following)
        safeStorage.set(toStorageKey(url), newest.created_at)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [url, newest, following])

  useEffect(() => {
    if (document.visibilityState === 'visible') return
    setMark(createUnreadMark(messages, safeStorage.get(toStorageKey(url))))
  }, [messages, url])
  return mark
}

/** @param readUpTo time of the newest message that was read; null on a first visit, where nothing is "new" */
export function createUnreadMark(
  messages: readonly LiveMessage[],
  readUpTo: string | null,
): UnreadMark | null {
  if (readUpTo === null) return null
  const fresh = messages.filter(({ created_at, own }) => created_at > readUpTo && !own)
  const [first] = fresh
  return first === undefined ? null : { before: first.key, count: fresh.length }
}
