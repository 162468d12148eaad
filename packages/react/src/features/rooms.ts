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
import { type Answer, useAnswer } from '../use-answer.ts'

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

/** What the page behind a link says of itself; null while it is asked, and where it says nothing. */
export function useLinkPreview(url: string | null): Answer<LinkPreview | null> {
  const { client, previews } = useScope()
  const ask = async () => {
    const preview = await client.rooms.linkPreview(url ?? '')
    if (preview !== null && url !== null) remember(previews, url, preview)
    return preview
  }
  return useAnswer<LinkPreview | null>(url, ask, { initial: previews.get(url ?? '') ?? null })
}

/** Previews that are remembered. */
const MAX_PREVIEWS = 200

function remember(previews: Map<string, LinkPreview>, url: string, preview: LinkPreview): void {
  previews.set(url, preview)
  const [oldest] = previews.keys()
  if (previews.size > MAX_PREVIEWS && oldest !== undefined) previews.delete(oldest)
}

/** Turns a recording into text, and throws where that failed, so that the recording can be kept. */
export const useDictation = (): ((audio: Blob) => Promise<string>) => useClient().rooms.dictate

/** Milliseconds that a prefix must have stood before it is asked for: people type faster than they want answers. */
const PREFIX_MS = 150

/** Who wrote in a room lately and is called like `prefix`, to complete a name; null asks nothing. */
export function usePeople(roomId: string | null, prefix: string | null): Answer<UserRef[]> {
  const { rooms } = useClient()
  const [settled, setSettled] = useState(prefix)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(prefix), PREFIX_MS)
    return () => clearTimeout(timer)
  }, [prefix])
  const key = roomId === null || prefix === null || settled === null ? null : `${roomId} ${settled}`
  return useAnswer(key, () => rooms.people(roomId ?? '', settled ?? ''))
}

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
