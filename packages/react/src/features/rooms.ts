import type { Room, RoomSnapshot } from '@foyer/client'
import type { Discovered, Message, MessagePage, Room as RoomEntry } from '@foyer/contract/rooms'
import { useEffect, useSyncExternalStore } from 'react'
import { useClient, useScope } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/** Milliseconds between two looks at lists that no push announces. */
const LIST_REFRESH_MS = 30_000
const LOOK_REFRESH_MS = 15_000

/** A live room and what it holds now. */
export interface UsedRoom {
  room: Room
  snapshot: RoomSnapshot
}

/**
 * The live room of a url, open while the component is shown.
 *
 * @param url canonical
 * @param page its first page where the server has written it into the document
 */
export function useRoom(url: string, page: MessagePage | null = null): UsedRoom {
  const { openRooms } = useScope()
  const room = openRooms.get(url, page)
  useEffect(() => openRooms.hold(url), [openRooms, url])
  const snapshot = useSyncExternalStore(room.subscribe, room.getSnapshot, room.getSnapshot)
  return { room, snapshot }
}

/** How `useActiveRooms` sorts. */
export type RoomOrder = 'default' | 'hot' | 'new' | 'unread'

/** The busy rooms of some domains, domain by domain; looked at again while in sight. */
export function useActiveRooms(
  domains: readonly string[],
  order: RoomOrder = 'default',
): Answer<RoomEntry[]> {
  const { rooms } = useClient()
  const key = domains.length === 0 ? null : `${order} ${domains.join(' ')}`
  const ask = async () => (await Promise.all(domains.map((domain) => rooms.active(domain, order)))).flat()
  return useAnswer(key, ask, { refreshMs: LIST_REFRESH_MS })
}

/** Rooms of any domain: the liveliest, and those with the newest messages; `wanted` false asks nothing. */
export function useDiscovery(wanted = true): Answer<Discovered> {
  const { rooms } = useClient()
  return useAnswer(wanted ? 'discover' : null, () => rooms.discover(), { refreshMs: LIST_REFRESH_MS })
}

/** The newest messages of a room, seen from the door: nothing counts as read. */
export function useLook(roomId: string | null, limit: number): Answer<Message[]> {
  const { rooms } = useClient()
  const ask = async () => {
    const page = await rooms.messages({ room_id: roomId ?? '', peek: '1', limit })
    return page.results.filter((message) => !message.deleted)
  }
  return useAnswer(roomId, ask, { refreshMs: LOOK_REFRESH_MS })
}
