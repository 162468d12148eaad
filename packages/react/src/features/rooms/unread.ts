'use client'

import type { InboxItem } from '@foyer/contract'
import type { Unread } from '@foyer/contract/rooms'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../provider.tsx'
import { usePerson } from '../sign-in/person.ts'

/** Unread counts of a domain, in sync with all of the person's devices; null until loaded. */
export function useUnread(hashedDomain: string | null): Unread | null {
  const { rooms } = useClient()
  const [unread, setUnread] = useState<Unread | null>(null)
  useEffect(() => {
    if (hashedDomain === null) return
    let ended = false
    let stop = () => {}
    rooms.followUnread(hashedDomain, setUnread).then(
      (end) => {
        if (ended) end()
        else stop = end
      },
      // Without the code for it there is no badge; the next visit fetches it again.
      () => setUnread(null),
    )
    return () => {
      ended = true
      stop()
      setUnread(null)
    }
  }, [rooms, hashedDomain])
  return unread?.hashed_domain === hashedDomain ? unread : null
}

/** Room with unread messages of the person. */
export type UnreadRoom = Unread['rooms'][number]

/**
 * Rooms of all domains that the person has read in and that have unread messages, in sync with all of their devices;
 * null until loaded.
 *
 * @param isAsked false makes no request
 * @param onMention gets each mention of the person that arrives while the component is shown
 */
export function useUnreadRooms(
  isAsked: boolean,
  onMention?: (item: InboxItem) => void,
): readonly UnreadRoom[] | null {
  const { rooms } = useClient()
  const person = usePerson()
  const [unread, setUnread] = useState<readonly UnreadRoom[] | null>(null)
  const latest = useRef(onMention)
  useEffect(() => {
    latest.current = onMention
  })
  useEffect(() => {
    if (!isAsked || person === null) return
    let ended = false
    let stop = () => {}
    const show = (found: Unread) => setUnread(found.rooms)
    rooms
      .followUnread(null, show, (item) => latest.current?.(item))
      .then(
        (end) => {
          if (ended) end()
          else stop = end
        },
        // Without the code for it there is no badge; the next visit fetches it again.
        () => setUnread(null),
      )
    return () => {
      ended = true
      stop()
      setUnread(null)
    }
  }, [rooms, isAsked, person])
  return unread
}
