import type { RoomSnapshot } from '@foyer/client'
import { useEffect, useRef } from 'react'
import { safeStorage } from '../lib/local-storage.ts'
import { cacheRoom } from './room-cache.ts'
import { READER } from './storage-keys.ts'

/** Milliseconds after a change at which the room is cached. */
const DELAY_MS = 1_500

interface RoomCacheProps {
  /** Canonical. */
  url: string
  snapshot: RoomSnapshot
}

/**
 * Caches the shown room for an offline visit. Further messages do not delay it; while the reader is unknown, it is
 * tried again.
 */
export function RoomCache({ url, snapshot }: RoomCacheProps): null {
  const { roomId, messages } = snapshot
  const shown = useRef(snapshot)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    shown.current = snapshot
  })

  useEffect(() => {
    if (roomId === null || messages.length === 0 || timer.current !== null) return
    const save = () => {
      const isUnknown = safeStorage.get(READER) === null
      timer.current = isUnknown ? setTimeout(save, DELAY_MS) : null
      if (isUnknown) return
      // A failure (storage full) only means that the room is not available offline.
      void cacheRoom(url, shown.current).catch(() => {})
    }
    timer.current = setTimeout(save, DELAY_MS)
  }, [url, roomId, messages])

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
  return null
}
