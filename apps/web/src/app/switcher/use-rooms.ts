import { roomId } from '@foyer/contract'
import { useActiveRooms, useDiscovery } from '@foyer/react'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { readRecentRooms } from '../../lib/recent-rooms.ts'
import { navigate, toRoomPath } from '../../lib/routes.ts'
import { getRoomLabel } from '../../ui/text/room-label.ts'
import type { Entry } from './rank-entries.ts'

/** Limit of the domains whose rooms are asked for. */
const MAX_DOMAINS = 6

/** Rooms that were visited in this browser, those of their domains, and those that Discover lists. */
export function useRoomEntries(currentUrl: string | null): Entry[] {
  const text = useText()
  const visited = useMemo(() => readRecentRooms(), [])
  const domains = useMemo(
    () => [...new Set(visited.map(({ domain }) => domain))].slice(0, MAX_DOMAINS),
    [visited],
  )
  const known = useActiveRooms(domains).data
  const listed = useDiscovery().data
  return useMemo(() => {
    const rooms = [...(known ?? []), ...(listed?.hot ?? []), ...(listed?.recent ?? [])]
    const named = new Map(rooms.map((room) => [room.url ?? `https://${room.domain}/`, room]))
    const order = visited.map(({ url }) => url).filter((url) => url !== currentUrl)
    const urls = new Set([...order, ...named.keys()])
    return [...urls].map((url): Entry => {
      const domain = visited.find((room) => room.url === url)?.domain ?? ''
      const { title, address } = getRoomLabel(named.get(url) ?? { title: null, domain, url }, text)
      const place = order.indexOf(url)
      return {
        key: url,
        kind: 'room',
        title,
        sub: address,
        seed: named.get(url)?.id ?? roomId(url),
        ...(place !== -1 && { recent: place }),
        open: () => navigate(toRoomPath(url)),
      }
    })
  }, [known, listed, visited, currentUrl, text])
}
