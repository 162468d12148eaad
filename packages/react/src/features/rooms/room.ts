'use client'

import type { OpenOptions, Room, RoomSnapshot } from '@foyer/client'
import { useEffect, useSyncExternalStore } from 'react'
import { useScope } from '../../provider.tsx'

/** A live room and its current snapshot. */
export interface UsedRoom {
  room: Room
  snapshot: RoomSnapshot
}

/**
 * The live room of a url, open while the component is shown.
 *
 * @param url canonical
 * @param options where it begins: read when the room is opened, ignored while another screen has it open
 */
export function useRoom(url: string, options: OpenOptions = {}): UsedRoom {
  const { openRooms } = useScope()
  const room = openRooms.get(url, options)
  useEffect(() => openRooms.hold(url), [openRooms, url])
  const snapshot = useSyncExternalStore(room.subscribe, room.getSnapshot, () => openRooms.getFirst(url))
  return { room, snapshot }
}
