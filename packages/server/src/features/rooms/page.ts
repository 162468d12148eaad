import type { Input } from '@foyer/contract'
import { commonRefusals, ROOM_PAGE_SIZE } from '@foyer/contract'
import type { RoomPolicy } from '@foyer/contract/moderation'
import type { Message, MessagePage, messages } from '@foyer/contract/rooms'
import type { Caller } from '../../access/caller.ts'
import { resolveRoom } from '../../access/resolve-room.ts'
import type { RoomLocation } from '../../access/room-location.ts'
import { type DomainPolicy, getRoomPolicy, toWireRoomPolicy } from '../../access/room-policy.ts'
import type { Context } from '../../context.ts'
import type { HotReply } from '../../http/hot/hot-calls.ts'
import { Encoded } from '../../http/route.ts'
import { HttpError } from '../../lib/http-error.ts'
import { invalid, placeInput } from '../../lib/inputs.ts'
import { RECENT_MESSAGES, type RecentMessages, type RecentMessagesState } from './recent-messages.ts'
import { readPersonal, readRecentMessages } from './recent-messages-store.ts'
import { readRoom } from './room-store.ts'
import { getReadMarkers, getRecentMessages } from './services.ts'
import { readAround, readHeads, readMessage, readPage } from './store.ts'

type Query = Input<typeof messages>['query']

/** A page of a room as JSON, with the position to follow it from (docs/wire.md#rooms-and-messages). @throws HttpError 400, 404 */
export const readWhiteboard = (
  context: Context,
  query: Query,
  caller: Caller,
  origin: string,
): Encoded | Promise<Encoded> => {
  const known = knownPage(context, query, caller, origin)
  return known === undefined ? readAnyWhiteboard(context, query, caller, origin) : new Encoded(known)
}

/** True when the recent messages in memory are enough for the page. */
const isRecentPage = ({ cursor, around, limit = ROOM_PAGE_SIZE }: Query): boolean =>
  cursor === undefined && around === undefined && limit < RECENT_MESSAGES

/** The newest page of a busy room for an anonymous reader, if everything is in memory. */
export function readHotPage(
  context: Context,
  roomId: string,
  caller: Caller,
  origin: string,
): HotReply | undefined {
  const json = knownPage(context, { room_id: roomId }, caller, origin)
  return json && { status: 200, json }
}

function knownPage(context: Context, query: Query, caller: Caller, origin: string): Buffer | undefined {
  const { room_id: roomId } = query
  if (roomId === undefined || caller.id !== null || !isRecentPage(query)) return undefined
  const known = context.lookups.known(roomId)
  const policy = known && policies.get(known.policy)?.get(roomId)
  const recent = policy && getRecentMessages(context).known(roomId)
  return recent && pageForAll(context, recent, toAsked(roomId, query, origin, policy))
}

const toAsked = (
  roomId: string,
  { limit = ROOM_PAGE_SIZE }: Query,
  origin: string,
  policy: RoomPolicy | undefined,
): Asked => ({
  roomId,
  limit,
  origin,
  policy,
  link: (cursor) => `${origin}/api/whiteboard/?room_id=${roomId}&limit=${limit}&cursor=${cursor}`,
})

async function readAnyWhiteboard(
  context: Context,
  query: Query,
  caller: Caller,
  origin: string,
): Promise<Encoded> {
  const place = query.room_id === undefined ? await placeOfUrl(context, query) : undefined
  const roomId = place?.id ?? (query.room_id as string)
  const isFirst = query.cursor === undefined
  const policy = isFirst
    ? ((await readPolicy(context, roomId)) ?? (place && (await readPolicyToCome(context, place))))
    : undefined
  const asked = toAsked(roomId, query, origin, policy)
  if (isRecentPage(query)) {
    const recent = await getRecentMessages(context).get(roomId, () => readRecentMessages(context, roomId))
    if (recent !== undefined) {
      const isNobody = caller.id === null
      return new Encoded(
        isNobody
          ? pageForAll(context, recent, asked)
          : await pageFor(context, recent, asked, query, caller.id),
      )
    }
  }
  return new Encoded(JSON.stringify(await readAnyPage(context, query, asked, caller)))
}

interface Asked {
  roomId: string
  limit: number
  origin: string
  link: (cursor: string) => string
  policy: RoomPolicy | undefined
}

/** Room policies as sent on the wire, computed once per domain policy and not per reader. */
const policies = new WeakMap<DomainPolicy, Map<string, RoomPolicy>>()

/** The policy of a room; undefined when there is no such room. */
export async function readPolicy({ lookups }: Context, roomId: string): Promise<RoomPolicy | undefined> {
  const place = await lookups.room(roomId)
  if (place === undefined) return undefined
  const domainPolicy = await lookups.policy(place.domain)
  const known = policies.get(domainPolicy)?.get(roomId)
  if (known !== undefined) return known
  const redirects = getRoomPolicy(domainPolicy, roomId).redirectsTo !== null
  const shown = toWireRoomPolicy(
    place,
    domainPolicy,
    redirects && (await lookups.domain(place.domain)).use_separate_url,
  )
  // The target's address depends on a setting that may change without the policy.
  if (!redirects) policies.set(domainPolicy, (policies.get(domainPolicy) ?? new Map()).set(roomId, shown))
  return shown
}

/** The policy that a room will have once it is stored; undefined when that says nothing to its first author. */
async function readPolicyToCome({ lookups }: Context, place: RoomLocation): Promise<RoomPolicy | undefined> {
  const policy = await lookups.policy(place.domain)
  if (policy.slowS === 0 && policy.premoderation === 'off' && policy.gate === null) return undefined
  return toWireRoomPolicy(place, policy, (await lookups.domain(place.domain)).use_separate_url)
}

/** Cache key of rooms without a policy. */
const NONE = {}

/** The newest page for anonymous readers: the same bytes for all of them. */
const pageForAll = ({ database }: Context, recent: RecentMessages, asked: Asked): Buffer =>
  recent.page(asked.policy ?? NONE, `${asked.limit} ${asked.origin}`, (state) =>
    encodePage(state, asked, database.epoch),
  )

/** The newest page with the reader's own data. */
async function pageFor(
  context: Context,
  recent: RecentMessages,
  asked: Asked,
  query: Query,
  id: string,
): Promise<string> {
  const { epoch } = context.database
  const { state } = recent
  const messages = state.messages.slice(-asked.limit)
  const reactedTo = messages.filter(({ hasReactions }) => hasReactions).map((message) => message.id)
  const { unread, lastReadAt, reactions } = await readPersonal(context, asked.roomId, id, reactedTo)
  const newest = messages.at(-1)
  if (query.peek !== '1' && newest !== undefined) getReadMarkers(context).move(id, asked.roomId, newest.seq)
  const room = { ...state.room, unread_count: unread, last_read_at: lastReadAt }
  const results = messages.map((message) => withOwn(message.json, reactions.get(message.id)))
  return encodePage({ ...state, room }, asked, epoch, results)
}

function encodePage(
  { room, seq, messages }: RecentMessagesState,
  { roomId, limit, link, policy }: Asked,
  epoch: string,
  results = messages.slice(-limit).map(({ json }) => json),
): string {
  const oldest = messages.at(-limit)
  const next = messages.length > limit && oldest !== undefined ? link(`b${oldest.seq}`) : null
  const head = JSON.stringify({ room, room_id: roomId, epoch, seq, conduct: policy, next, previous: null })
  return `${head.slice(0, -1)},"results":[${results.join(',')}]}`
}

/** A message as JSON with the reader's own reactions marked. */
function withOwn(json: string, own: Set<string> | undefined): string {
  if (own === undefined) return json
  const message = JSON.parse(json) as Message
  const reactions = message.reactions.map((each) => ({ ...each, reacted: own.has(each.reaction) }))
  return JSON.stringify({ ...message, reactions })
}

/** Any page, read from the database. */
async function readAnyPage(
  context: Context,
  query: Query,
  { roomId, limit, link, policy }: Asked,
  caller: Caller,
): Promise<MessagePage> {
  const read = await pageReader(context, query, roomId)
  // The position is read first: later changes are followed, earlier ones are on the page.
  const seq = (await readHeads(context, [roomId])).get(roomId) ?? 0
  const [room, page] = await Promise.all([readRoom(context, roomId, caller.id), read(caller.id, limit)])
  const [oldest, newest] = [page.messages[0], page.messages.at(-1)]
  const isFirstPage = query.cursor === undefined && query.around === undefined
  if (isFirstPage && query.peek !== '1' && caller.id !== null && newest !== undefined) {
    getReadMarkers(context).move(caller.id, roomId, newest.seq)
  }
  return {
    room: room ?? null,
    room_id: roomId,
    epoch: context.database.epoch,
    seq,
    ...(policy && { conduct: policy }),
    next: page.hasOlder && oldest !== undefined ? link(`b${oldest.seq}`) : null,
    previous: page.hasNewer && newest !== undefined ? link(`a${newest.seq}`) : null,
    results: page.messages,
  }
}

/** The reader of the requested page: at a cursor, around a message, or the newest. @throws HttpError 400, 404 */
async function pageReader(context: Context, { cursor, around }: Query, roomId: string) {
  const start = placeInput(cursor)
  if (cursor !== undefined || around === undefined)
    return (caller: string | null, limit: number) => readPage(context, roomId, caller, start, limit)
  const message = await readMessage(context, roomId, around, null)
  if (message === undefined) throw new HttpError(commonRefusals.notFound)
  return (caller: string | null, limit: number) => readAround(context, roomId, caller, message.seq, limit)
}

async function placeOfUrl(context: Context, { hashed_domain, url }: Query): Promise<RoomLocation> {
  if (hashed_domain === undefined || url === undefined)
    throw invalid('room_id', 'is missing, and so is hashed_domain with url')
  try {
    const place = await resolveRoom(context, hashed_domain, url)
    if (place !== undefined) return place
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'FoyerError') throw error
    throw invalid('url', 'must be an http or https address')
  }
  throw invalid('hashed_domain', "must be the hash of the url's domain")
}
