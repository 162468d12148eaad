import type { Client } from '@foyer/client'
import type {
  Discovered,
  LinkPreview,
  Message,
  Room as RoomEntry,
  RoomOrder,
  Unread,
  UserRef,
} from '@foyer/contract/rooms'
import { useEffect, useState } from 'react'
import { useClient, useScope } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'

export * from './rooms/room.ts'

/** Milliseconds between two looks at lists that no push announces. */
const LIST_REFRESH_MS = 30_000
const LOOK_REFRESH_MS = 15_000

/**
 * The newest message that the server has of a room which a screen has open, and that nobody took away; null where
 * there is none.
 *
 * @param url canonical; null looks at none
 */
export function useNewestMessage(url: string | null): Message | null {
  const { openRooms } = useScope()
  const [newest, setNewest] = useState<Message | null>(null)
  useEffect(() => {
    if (url === null) return
    const room = openRooms.get(url)
    const release = openRooms.hold(url)
    const look = () => {
      const { atEnd, messages } = room.getSnapshot()
      if (atEnd) setNewest(messages.findLast(({ sended, deleted }) => sended && !deleted) ?? null)
    }
    look()
    const stop = room.subscribe(look)
    return () => {
      stop()
      release()
      setNewest(null)
    }
  }, [openRooms, url])
  return newest
}

export type { RoomOrder }

/** The read of `useActiveRooms`. */
export const activeRoomsQueryOptions = (
  client: Client,
  domains: readonly string[],
  order: RoomOrder = 'default',
) => ({
  queryKey: ['rooms.active', order, ...domains] as const,
  queryFn: () =>
    Promise.all(domains.map((domain) => client.rooms.active(domain, order))).then((rooms) => rooms.flat()),
})

/** The busy rooms of some domains, domain by domain; looked at again while in sight. */
export function useActiveRooms(
  domains: readonly string[],
  order: RoomOrder = 'default',
): QueryResult<RoomEntry[]> {
  const client = useClient()
  const options = domains.length === 0 ? null : activeRoomsQueryOptions(client, domains, order)
  return useRefreshedQuery(options, LIST_REFRESH_MS)
}

/** The read of `useDiscovery`. */
export const discoveryQueryOptions = (client: Client) => ({
  queryKey: ['rooms.discover'] as const,
  queryFn: () => client.rooms.discover(),
})

/** Rooms of any domain: the liveliest, and those with the newest messages; `wanted` false asks nothing. */
export function useDiscovery(wanted = true): QueryResult<Discovered> {
  const client = useClient()
  return useRefreshedQuery(wanted ? discoveryQueryOptions(client) : null, LIST_REFRESH_MS)
}

/** The read of `useRoomPreview`. */
export const roomPreviewQueryOptions = (client: Client, roomId: string, limit: number) => ({
  queryKey: ['rooms.messages', roomId, limit] as const,
  queryFn: async () => {
    const page = await client.rooms.messages({ room_id: roomId, peek: '1', limit })
    return page.results.filter((message) => !message.deleted)
  },
})

/** The newest messages of a room, seen from the door: nothing counts as read. */
export function useRoomPreview(roomId: string | null, limit: number): QueryResult<Message[]> {
  const client = useClient()
  const options = roomId === null ? null : roomPreviewQueryOptions(client, roomId, limit)
  return useRefreshedQuery(options, LOOK_REFRESH_MS)
}

/** @deprecated `useRoomPreview` */
export const useLook = (...args: Parameters<typeof useRoomPreview>) => useRoomPreview(...args)

/** The read of `useLinkPreview`; null where the page says nothing. */
export const linkPreviewQueryOptions = (client: Client, url: string) => ({
  queryKey: ['rooms.linkPreview', url] as const,
  queryFn: () => client.rooms.linkPreview(url),
})

/** What the page behind a link says of itself; null while it is asked, and where it says nothing. */
export function useLinkPreview(url: string | null): QueryResult<LinkPreview | null> {
  const { client, previews } = useScope()
  const options = url === null ? null : linkPreviewQueryOptions(client, url)
  const read = useQuery<LinkPreview | null>(options, { initial: previews.get(url ?? '') ?? null })
  const { data } = read
  useEffect(() => {
    if (data !== null && url !== null) remember(previews, url, data)
  }, [previews, url, data])
  return read
}

/** Previews that are remembered. */
const MAX_PREVIEWS = 200

function remember(previews: Map<string, LinkPreview>, url: string, preview: LinkPreview): void {
  previews.set(url, preview)
  const [oldest] = previews.keys()
  if (previews.size > MAX_PREVIEWS && oldest !== undefined) previews.delete(oldest)
}

/** Turns a recording into text, and throws where that failed, so that the recording can be kept. */
export const useTranscribe = (): ((audio: Blob) => Promise<string>) => useClient().rooms.dictate

/** @deprecated `useTranscribe` */
export const useDictation = (...args: Parameters<typeof useTranscribe>) => useTranscribe(...args)

/** Milliseconds that a prefix must have stood before it is asked for: people type faster than they want answers. */
const PREFIX_MS = 150

/** The read of `useMentionSuggestions`. */
export const mentionSuggestionsQueryOptions = (client: Client, roomId: string, prefix: string) => ({
  queryKey: ['rooms.people', roomId, prefix] as const,
  queryFn: () => client.rooms.people(roomId, prefix),
})

/** Who wrote in a room lately and is called like `prefix`, to complete a name; null asks nothing. */
export function useMentionSuggestions(roomId: string | null, prefix: string | null): QueryResult<UserRef[]> {
  const client = useClient()
  const [settled, setSettled] = useState(prefix)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(prefix), PREFIX_MS)
    return () => clearTimeout(timer)
  }, [prefix])
  const isAsked = roomId !== null && prefix !== null && settled !== null
  return useQuery(isAsked ? mentionSuggestionsQueryOptions(client, roomId, settled) : null)
}

/** @deprecated `useMentionSuggestions` */
export const usePeople = (...args: Parameters<typeof useMentionSuggestions>) => useMentionSuggestions(...args)

/** What is unread in a domain, as it changes on all of the person's devices; null until it is known. */
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
