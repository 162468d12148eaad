import type { LiveMessage } from '@foyer/client'
import { useMemo, useState } from 'react'
import { useHiddenContent } from '../../lib/hidden-content.ts'
import type { HiddenReason } from './to-rows.ts'

/** What the reader has hidden of a room. */
export interface Hiding {
  roomId: string
  /** Why a message is folded; null for one that is shown. */
  getReason: (message: LiveMessage) => HiddenReason | null
  isBlocked: (publicId: string) => boolean
  /** Shows messages until the room is left. */
  show: (ids: readonly string[]) => void
}

const NONE: readonly string[] = []

/** Hides messages of blocked people, and those that the reader has reported. */
export function useHiding(roomId: string): Hiding {
  const { authors, byGuest, reported } = useHiddenContent()
  const ids = reported[roomId] ?? NONE
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const isBlocked = (publicId: string) => authors.includes(publicId) || byGuest.includes(publicId)
    return {
      roomId,
      isBlocked,
      getReason({ id, own, deleted, user }) {
        if (own || deleted || shown.has(id)) return null
        return isBlocked(user.public_id) ? 'blocked' : ids.includes(id) ? 'reported' : null
      },
      show: (more) => setShown((before) => new Set([...before, ...more])),
    }
  }, [roomId, authors, byGuest, ids, shown])
}
