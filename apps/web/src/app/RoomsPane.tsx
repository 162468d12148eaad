import type { Message, Room } from '@foyer/contract/rooms'
import {
  type QueryResult,
  type RoomOrder,
  useActiveRooms,
  useDiscovery,
  useNewestMessage,
  useOnlineCount,
  useUnreadRooms,
} from '@foyer/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { RoomsList } from '../features/rooms/RoomsList.tsx'
import { readRecentRooms } from '../lib/recent-rooms.ts'

interface RoomsPaneProps {
  /** Domain of the open room; null without one. */
  domain: string | null
  /** Canonical address of the open room. */
  url: string | null
  ownId: string | null
  account: ReactNode
  /** The list is the only pane on a phone. */
  alone: boolean
}

/** The list of rooms with live updates. */
export function RoomsPane({ domain, url, ownId, account, alone }: RoomsPaneProps) {
  const [order, setOrder] = useState<RoomOrder>('default')
  const here = useMemo(() => (domain === null ? [] : [domain]), [domain])
  const rooms = useWithNewest(useActiveRooms(here, order), url)
  const elsewhere = useElsewhere(domain)
  const unread = useUnreadRooms(true)
  const mentions = useMemo(() => new Map(unread?.map((room) => [room.room_id, room.mention_count])), [unread])
  const lively = useLivelyRooms(elsewhere.data ?? [], alone)
  return (
    <RoomsList
      domain={domain}
      currentUrl={url}
      rooms={rooms}
      elsewhere={elsewhere}
      lively={lively}
      order={order}
      onOrder={setOrder}
      ownId={ownId}
      mentions={mentions}
      account={account}
      alone={alone}
    />
  )
}

/** The rooms of a domain, where the open one shows its newest message at once. */
function useWithNewest(rooms: QueryResult<Room[]>, url: string | null): QueryResult<Room[]> {
  const newest = useNewestMessage(url)
  const online = useOnlineCount(url)
  const { data, refetch } = rooms
  const isMissing = newest !== null && data !== null && !data.some(({ id }) => id === newest.room_id)
  // The first message of a room adds the room to the list.
  useEffect(() => {
    if (isMissing) refetch()
  }, [isMissing, refetch])
  const fresh = useMemo(
    () => data?.map((room) => withOnline(withNewest(room, newest), url, online)) ?? null,
    [data, newest, url, online],
  )
  return { ...rooms, data: fresh } as QueryResult<Room[]>
}

/** The list and the header of the open room show one number. */
const withOnline = (room: Room, url: string | null, online: number | null): Room =>
  online === null || room.url !== url ? room : { ...room, active_users: online }

function withNewest(room: Room, newest: Message | null): Room {
  if (newest === null || newest.room_id !== room.id) return room
  if (room.last_message_at !== null && room.last_message_at >= newest.created_at) return room
  const { id, content, user, created_at } = newest
  return { ...room, last_message: { id, content, user }, last_message_at: created_at }
}

/** Limit of other domains that are queried. */
const MAX_DOMAINS = 6

/** Recently visited rooms in other domains, in their current state. */
function useElsewhere(domain: string | null): QueryResult<Room[]> {
  const recent = useMemo(() => readRecentRooms().filter((room) => room.domain !== domain), [domain])
  const domains = useMemo(
    () => [...new Set(recent.map((room) => room.domain))].slice(0, MAX_DOMAINS),
    [recent],
  )
  const rooms = useActiveRooms(domains)
  const { data } = rooms
  const visited = useMemo(() => {
    const urls = new Set(recent.map(({ url }) => url))
    return data?.filter(({ url }) => url !== null && urls.has(url)) ?? null
  }, [data, recent])
  return { ...rooms, data: visited } as QueryResult<Room[]>
}

const MAX_LIVELY = 10

/** The liveliest rooms of all domains, shown while no room is open. */
function useLivelyRooms(elsewhere: readonly Room[], wanted: boolean): QueryResult<Room[]> {
  const found = useDiscovery(wanted)
  const known = new Set(elsewhere.map(({ id }) => id))
  const data = found.data?.hot.filter(({ id }) => !known.has(id)).slice(0, MAX_LIVELY) ?? null
  return { ...found, data } as QueryResult<Room[]>
}
