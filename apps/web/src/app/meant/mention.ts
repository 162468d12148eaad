import { appPaths, type InboxItem, normalizeDomain, roomIdOf } from '@foyer/contract'
import type { Catalogue } from '../../i18n/index.tsx'
import { readRecentRooms } from '../../lib/recent-rooms.ts'
import { toRoomPath } from '../../lib/routes.ts'
import type { Arrival } from '../../shell/arrival.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import { getRoomLabel } from '../../ui/text/room-label.ts'
import { toRoomKey } from './open-conversation.ts'

/** A mention or a reply as the person is told of it. */
export function toMentionArrival(item: InboxItem, text: Catalogue): Arrival {
  const { room_id, message } = item
  const url = item.url ?? findSharedLobby(room_id)
  const domain = url === null ? null : normalizeDomain(url)
  return {
    kind: item.kind === 'reply' ? 'replies' : 'mentions',
    key: toRoomKey(item),
    path: url === null ? appPaths.rooms : toRoomPath(url, message.id),
    count: 1,
    url,
    who: getPersonName(message.user, text),
    place: url === null || domain === null ? null : toPlace(url, domain, text),
  }
}

/** A lobby is named by its domain: there is one of each. */
function toPlace(url: string, domain: string, text: Catalogue): string {
  const { title, address } = getRoomLabel({ title: null, domain, url }, text)
  return address === domain ? domain : title
}

/** Address of a lobby that all pages of its domain share, whose mentions do not name the domain; null if unknown. */
function findSharedLobby(roomId: string): string | null {
  const found = readRecentRooms().find(({ domain }) => roomIdOf(domain, '/') === roomId)
  return found === undefined ? null : `https://${found.domain}/`
}
