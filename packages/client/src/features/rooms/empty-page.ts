import { canonicalUrl, type Input, roomIdOf, roomPathOf } from '@foyer/contract'
import type * as wire from '@foyer/contract/rooms'
import { roomDomain } from '../../lib/room-domain.ts'

/** Parameters of `messages` as on the wire; `next` of a page replaces all of them. */
export type MessagesParams = Input<typeof wire.messages>['query'] & { next?: string | null }

/** Fallback for a page that could not be fetched (S7-20). */
export const emptyPage = (room_id: string): wire.MessagePage => ({
  room: null,
  room_id,
  epoch: '',
  seq: 0,
  next: null,
  previous: null,
  results: [],
})

/** The id that the room of a page has whether it exists or not; empty where the parameters do not tell. */
export function pageRoomId({ room_id, url }: MessagesParams, ownDomain: string): string {
  if (room_id !== undefined) return room_id
  try {
    return url === undefined ? '' : roomIdOf(roomDomain(url, ownDomain), roomPathOf(canonicalUrl(url)))
  } catch {
    // Not an address: the server has refused it already, and the caller gets its empty page.
    return ''
  }
}
