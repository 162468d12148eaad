import type { RoomSnapshot } from '@foyer/client'
import { useEffect } from 'react'
import { keep } from '../keep.ts'

/** Milliseconds of rest after which what is shown is kept. */
const REST_MS = 1_500
/** Who reads in this browser, as `Offline.tsx` knows them. */
export const READER = 'reader'

/** Keeps the room that is shown, for a visit without a network. */
export function useReading(url: string, snapshot: RoomSnapshot): void {
  const { roomId, messages } = snapshot
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is kept counts, not who types meanwhile
  useEffect(() => {
    if (roomId === null || messages.length === 0) return
    const timer = setTimeout(() => {
      const reader = keep.get(READER)
      if (reader === null) return
      // Without the code or the room for it, the next visit needs a network: nothing is lost.
      void import('./reading.ts')
        .then(({ keepReading }) => keepReading(reader, url, snapshot))
        .catch(() => {})
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [url, roomId, messages])
}
