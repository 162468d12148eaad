import type { RoomSnapshot } from '@foyer/client'
import { useEffect, useRef } from 'react'
import { safeStorage } from '../lib/local-storage.ts'
import { READER } from './storage-keys.ts'

/** Milliseconds after which what is shown is kept. */
const REST_MS = 1_500

/**
 * Keeps the room that is shown, for a visit without a network. News that comes meanwhile puts it off no further,
 * and neither does a reader who is not known yet.
 */
export function useRoomCache(url: string, snapshot: RoomSnapshot): void {
  const { roomId, messages } = snapshot
  const shown = useRef(snapshot)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    shown.current = snapshot
  })

  useEffect(() => {
    if (roomId === null || messages.length === 0 || timer.current !== null) return
    const keepIt = () => {
      const isNobody = safeStorage.get(READER) === null
      timer.current = isNobody ? setTimeout(keepIt, REST_MS) : null
      if (isNobody) return
      // Without the code or the room for it, the next visit needs a network: nothing is lost.
      void import('./room-cache.ts').then(({ cacheRoom }) => cacheRoom(url, shown.current)).catch(() => {})
    }
    timer.current = setTimeout(keepIt, REST_MS)
  }, [url, roomId, messages])

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
}
