'use client'

import type { Client, RoomSnapshot } from '@foyer/client'
import type { Discovered, Message, Room as RoomEntry, RoomOrder } from '@foyer/contract/rooms'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useScope } from '../provider.tsx'
import { useFollow } from '../use-follow.ts'
import type { QueryResult } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'
import { usePerson } from './sign-in/person.ts'

export { type UsedRoom, useRoom } from './rooms/room.ts'
export { type UnreadRoom, useUnread, useUnreadRooms } from './rooms/unread.ts'

/** Milliseconds between two requests of lists without pushes. */
const LIST_REFRESH_MS = 30_000

/** Reads something of a room that a screen has open, as it changes; `none` without a room. */
function useOfOpenRoom<T>(url: string | null, read: (snapshot: RoomSnapshot) => T | undefined, none: T): T {
  const { openRooms } = useScope()
  const [known, setKnown] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` and `none` are the same from render to render
  useEffect(() => {
    if (url === null) return
    const room = openRooms.get(url)
    const release = openRooms.hold(url)
    const look = () => {
      const now = read(room.getSnapshot())
      if (now !== undefined) setKnown(now)
    }
    look()
    const stop = room.subscribe(look)
    return () => {
      stop()
      release()
      setKnown(none)
    }
  }, [openRooms, url])
  return known
}

const readNewest = ({ atEnd, messages }: RoomSnapshot): Message | null | undefined =>
  atEnd ? (messages.findLast(({ sended, deleted }) => sended && !deleted) ?? null) : undefined

/**
 * The newest message that the server has of a room which a screen has open, unless it was deleted or hidden; null where
 * there is none.
 *
 * @param url canonical; null looks at none
 */
export const useNewestMessage = (url: string | null): Message | null => useOfOpenRoom(url, readNewest, null)

const readOnline = ({ roomId, online }: RoomSnapshot): number | null => (roomId === null ? null : online)

/** How many people are in a room which a screen has open, as that screen shows it; null until it is known. */
export const useOnlineCount = (url: string | null): number | null => useOfOpenRoom(url, readOnline, null)

export type { RoomOrder }

/** The read of `useActiveRooms`; `person` is who asks, whose unread messages are counted. */
export const activeRoomsQueryOptions = (
  client: Client,
  person: string,
  domains: readonly string[],
  order: RoomOrder = 'default',
) => ({
  queryKey: ['rooms.active', person, order, ...domains] as const,
  queryFn: () =>
    Promise.all(domains.map((domain) => client.rooms.active(domain, order, { own: true }))).then((rooms) =>
      rooms.flat(),
    ),
})

/**
 * The busy rooms of some domains and those that the person has read, domain by domain; fetched again when one has a new
 * message, while the page is visible.

 */
export function useActiveRooms(
  domains: readonly string[],
  order: RoomOrder = 'default',
): QueryResult<RoomEntry[]> {
  const client = useClient()
  const person = usePerson()
  const isAsked = person !== null && domains.length > 0
  const options = isAsked ? activeRoomsQueryOptions(client, person, domains, order) : null
  const rooms = useRefreshedQuery(options, LIST_REFRESH_MS)
  const key = isAsked ? domains.join(' ') : null
  const follow = useCallback(
    (listener: () => void) => client.rooms.followActive(key?.split(' ') ?? [], listener),
    [client, key],
  )
  useFollow<void>(key, follow, () => {
    if (document.visibilityState === 'visible') rooms.refetch()
  })
  return rooms
}

/** The read of `useDiscovery`; `person` as for `useActiveRooms`. */
export const discoveryQueryOptions = (client: Client, person: string) => ({
  queryKey: ['rooms.discover', person] as const,
  queryFn: () => client.rooms.discover(),
})

/** Rooms of any domain: the busiest, and those with the newest messages; `wanted` false makes no request. */
export function useDiscovery(wanted = true): QueryResult<Discovered> {
  const client = useClient()
  const person = usePerson()
  const isAsked = wanted && person !== null
  const options = isAsked ? discoveryQueryOptions(client, person) : null
  return useRefreshedQuery(options, LIST_REFRESH_MS)
}
