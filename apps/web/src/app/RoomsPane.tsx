import { hashDomain } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'
import {
  type Answer,
  type RoomOrder,
  useActiveRooms,
  useDiscovery,
  useNewestMessage,
  useUnread,
} from '@foyer/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { RoomsList } from '../features/rooms/RoomsList.tsx'
import { readRecentRooms } from '../lib/recent-rooms.ts'
import { useReportUnread } from '../shell/unread.tsx'

interface RoomsPaneProps {
  /** Domain of the room that is open; null where none is. */
  domain: string | null
  /** Canonical address of the room that is open. */
  url: string | null
  ownId: string | null
  account: ReactNode
  /** True where the list is the only pane that a phone shows. */
  alone: boolean
}

/** The rooms at hand, kept up to date. */
export function RoomsPane({ domain, url, ownId, account, alone }: RoomsPaneProps) {
  const [order, setOrder] = useState<RoomOrder>('default')
  const here = useMemo(() => (domain === null ? [] : [domain]), [domain])
  const rooms = useFresh(useActiveRooms(here, order), url)
  const elsewhere = useElsewhere(domain)
  const unreadHere = useUnread(useMemo(() => (domain === null ? null : hashDomain(domain)), [domain]))
  const mentions = useMemo(
    () => new Map(unreadHere?.rooms.map((room) => [room.room_id, room.mention_count])),
    [unreadHere],
  )
  const lively = useLively(elsewhere, alone)
  const unread = [...(rooms.data ?? []), ...elsewhere]
    .filter((room) => room.url !== url)
    .reduce((sum, room) => sum + room.unread_count, 0)
  useReportUnread('rooms', rooms.data === null && domain !== null ? null : unread)
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

/** The rooms of a domain, in which the open one shows what was said in it just now. */
function useFresh(rooms: Answer<Room[]>, url: string | null): Answer<Room[]> {
  const newest = useNewestMessage(url)
  const { data, reload } = rooms
  const isMissing = newest !== null && data !== null && !data.some(({ id }) => id === newest.room_id)
  // Whoever wrote the first message of a room looks for it in the list.
  useEffect(() => {
    if (isMissing) reload()
  }, [isMissing, reload])
  const fresh = useMemo(() => data?.map((room) => withNewest(room, newest)) ?? null, [data, newest])
  return { ...rooms, data: fresh }
}

function withNewest(room: Room, newest: Message | null): Room {
  if (newest === null || newest.room_id !== room.id) return room
  if (room.last_message_at !== null && room.last_message_at >= newest.created_at) return room
  const { id, content, user, created_at } = newest
  return { ...room, last_message: { id, content, user }, last_message_at: created_at }
}

/** Other domains of earlier visits that are asked about. */
const MOST_ELSEWHERE = 6

/** Rooms of earlier visits that lie in other domains, as they are now. */
function useElsewhere(domain: string | null): Room[] {
  const visits = useMemo(() => readRecentRooms().filter((visit) => visit.domain !== domain), [domain])
  const domains = useMemo(
    () => [...new Set(visits.map((visit) => visit.domain))].slice(0, MOST_ELSEWHERE),
    [visits],
  )
  const { data } = useActiveRooms(domains)
  return useMemo(() => {
    const visited = new Set(visits.map(({ url }) => url))
    return (data ?? []).filter(({ url }) => url !== null && visited.has(url))
  }, [data, visits])
}

const MOST_LIVELY = 10

/** Rooms of any domain where people are, for whoever has none open. */
function useLively(elsewhere: readonly Room[], wanted: boolean): Room[] {
  const { data } = useDiscovery(wanted)
  const known = new Set(elsewhere.map(({ id }) => id))
  return (data?.hot ?? []).filter(({ id }) => !known.has(id)).slice(0, MOST_LIVELY)
}
