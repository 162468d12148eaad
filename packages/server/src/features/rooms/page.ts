import type { Input } from '@foyer/contract'
import { commonRefusals, ROOM_PAGE_SIZE } from '@foyer/contract'
import type { Message, MessagePage, messages } from '@foyer/contract/rooms'
import type { Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../inputs.ts'
import { findPlace } from '../../places.ts'
import { Refused } from '../../refused.ts'
import { Encoded } from '../../route.ts'
import { readRoom } from './room-store.ts'
import { type PageStart, readAround, readHeads, readMessage, readPage } from './store.ts'
import { TAIL_SIZE, type Tail, type TailState } from './tail.ts'
import { readPersonal, readTail } from './tail-store.ts'

type Query = Input<typeof messages>['query']

/** A page of a room as JSON, and the position to follow it from (WIRE.md 2.9). @throws Refused */
export async function readWhiteboard(
  context: Context,
  query: Query,
  caller: Caller,
  origin: string,
): Promise<Encoded> {
  const roomId = query.room_id ?? (await roomIdOfUrl(context, query))
  const limit = query.limit ?? ROOM_PAGE_SIZE
  const link = (cursor: string) =>
    `${origin}/api/whiteboard/?room_id=${roomId}&limit=${limit}&cursor=${cursor}`
  const asked = { roomId, limit, origin, link }
  if (query.cursor === undefined && query.around === undefined && limit < TAIL_SIZE) {
    const tail = await context.tails.of(roomId, () => readTail(context, roomId))
    if (tail !== undefined) return new Encoded(await tailFor(context, tail, asked, query, caller))
  }
  return new Encoded(JSON.stringify(await readAnyPage(context, query, asked, caller)))
}

interface Asked {
  roomId: string
  limit: number
  origin: string
  link: (cursor: string) => string
}

/** The newest page: for readers without a name the same bytes, for others with what is theirs. */
async function tailFor(
  context: Context,
  tail: Tail,
  asked: Asked,
  query: Query,
  { id }: Caller,
): Promise<string | Buffer> {
  const { epoch } = context.database
  if (id === null)
    return tail.page(`${asked.limit} ${asked.origin}`, (state) => encodeTail(state, asked, epoch))
  const { state } = tail
  const messages = state.messages.slice(-asked.limit)
  const reactedTo = messages.filter(({ hasReactions }) => hasReactions).map((message) => message.id)
  const { unread, reactions } = await readPersonal(context, asked.roomId, id, reactedTo)
  const newest = messages.at(-1)
  if (query.peek !== '1' && newest !== undefined) context.readMarkers.move(id, asked.roomId, newest.seq)
  const room = { ...state.room, unread_count: unread }
  const results = messages.map((message) => withOwn(message.json, reactions.get(message.id)))
  return encodeTail({ ...state, room }, asked, epoch, results)
}

function encodeTail(
  { room, seq, messages }: TailState,
  { roomId, limit, link }: Asked,
  epoch: string,
  results = messages.slice(-limit).map(({ json }) => json),
): string {
  const oldest = messages.at(-limit)
  const next = messages.length > limit && oldest !== undefined ? link(`b${oldest.seq}`) : null
  const head = JSON.stringify({ room, room_id: roomId, epoch, seq, next, previous: null })
  return `${head.slice(0, -1)},"results":[${results.join(',')}]}`
}

/** A message in which somebody's own reactions are marked. */
function withOwn(json: string, own: Set<string> | undefined): string {
  if (own === undefined) return json
  const message = JSON.parse(json) as Message
  const reactions = message.reactions.map((each) => ({ ...each, reacted: own.has(each.reaction) }))
  return JSON.stringify({ ...message, reactions })
}

/** Any page, straight from the database. */
async function readAnyPage(
  context: Context,
  query: Query,
  { roomId, limit, link }: Asked,
  caller: Caller,
): Promise<MessagePage> {
  const read = await pageReader(context, query, roomId)
  // The position first: what is published after it will be followed, what is before it is on the page.
  const seq = (await readHeads(context, [roomId])).get(roomId) ?? 0
  const [room, page] = await Promise.all([readRoom(context, roomId, caller.id), read(caller.id, limit)])
  const [oldest, newest] = [page.messages[0], page.messages.at(-1)]
  const isFirstPage = query.cursor === undefined && query.around === undefined
  if (isFirstPage && query.peek !== '1' && caller.id !== null && newest !== undefined) {
    context.readMarkers.move(caller.id, roomId, newest.seq)
  }
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

/** Reads the page that is asked for: at a cursor, around a message, or the newest. @throws Refused */
async function pageReader(context: Context, { cursor, around }: Query, roomId: string) {
  const start = parseCursor(cursor)
  if (cursor !== undefined || around === undefined)
    return (caller: string | null, limit: number) => readPage(context, roomId, caller, start, limit)
  const message = await readMessage(context, roomId, around, null)
  if (message === undefined) throw new Refused(commonRefusals.notFound)
  return (caller: string | null, limit: number) => readAround(context, roomId, caller, message.seq, limit)
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
