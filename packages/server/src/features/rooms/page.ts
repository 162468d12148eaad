import type { Input } from '@foyer/contract'
import { ROOM_PAGE_SIZE } from '@foyer/contract'
import type { MessagePage, messages } from '@foyer/contract/rooms'
import type { Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../inputs.ts'
import { findPlace } from '../../places.ts'
import { type PageStart, readHeads, readPage, readRoom } from './store.ts'

type Query = Input<typeof messages>['query']

/** A page of a room, and the position to follow it from (WIRE.md 2.9). @throws Refused */
export async function readWhiteboard(
  context: Context,
  query: Query,
  caller: Caller,
  origin: string,
): Promise<MessagePage> {
  const roomId = query.room_id ?? (await roomIdOfUrl(context, query))
  const start = parseCursor(query.cursor)
  const limit = query.limit ?? ROOM_PAGE_SIZE
  // The position first: what is published after it will be followed, what is before it is on the page.
  const seq = (await readHeads(context, [roomId])).get(roomId) ?? 0
  const [room, page] = await Promise.all([
    readRoom(context, roomId, caller.id),
    readPage(context, roomId, caller.id, start, limit),
  ])
  const [oldest, newest] = [page.messages[0], page.messages.at(-1)]
  const isFirstPage = query.cursor === undefined
  if (isFirstPage && query.peek !== '1' && caller.id !== null && newest !== undefined) {
    context.readMarkers.move(caller.id, roomId, newest.seq)
  }
  const link = (cursor: string) =>
    `${origin}/api/whiteboard/?room_id=${roomId}&limit=${limit}&cursor=${cursor}`
  return {
    room: room ?? null,
    room_id: roomId,
    epoch: context.database.epoch,
    seq,
    next: page.hasOlder && oldest !== undefined ? link(`b${oldest.seq}`) : null,
    previous: page.hasNewer && newest !== undefined ? link(`a${newest.seq}`) : null,
    results: page.messages,
  }
}

async function roomIdOfUrl(context: Context, { hashed_domain, url }: Query): Promise<string> {
  if (hashed_domain === undefined || url === undefined)
    throw invalid('room_id', 'is missing, and so is hashed_domain with url')
  try {
    const place = await findPlace(context, hashed_domain, url)
    if (place !== undefined) return place.id
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'FoyerError') throw error
    throw invalid('url', 'must be an http or https address')
  }
  throw invalid('hashed_domain', "must be the hash of the url's domain")
}

/** `b` is before a change, `a` after one. @throws Refused */
function parseCursor(cursor: string | undefined): PageStart {
  if (cursor === undefined) return {}
  const [, side, digits] = /^([ab])(\d{1,15})$/.exec(cursor) ?? []
  if (side === undefined) throw invalid('cursor', 'must come from "next" or "previous" of a page')
  return side === 'b' ? { before: Number(digits) } : { after: Number(digits) }
}
