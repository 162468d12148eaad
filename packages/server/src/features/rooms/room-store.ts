import { domainTopic, hashDomain, isPrivateHost, roomTopic } from '@foyer/contract'
import type { Discovered, Room, Unread } from '@foyer/contract/rooms'
import { NOBODY, PERSON, type PersonRow, toUser } from '../../access/people.ts'
import { type RoomLocation, toRoomUrl } from '../../access/room-location.ts'
import { roomTitle } from '../../access/room-title.ts'
import type { Context } from '../../context.ts'
import { isStoredHere } from '../../database/pictures.ts'
import { findDiscoverable } from './discover.ts'
import { findOwnUnlisted, getListed, IS_RECENT, isFoundBy, isReachable, LEADS_NOWHERE } from './listed.ts'
import { getReadMarkers, getRoomActivity } from './services.ts'

/** Creates a room if it does not exist; of concurrent calls one creates it (docs/wire.md#addresses-and-rooms). */
export async function insertRoom(
  { database, hub }: Context,
  place: RoomLocation,
): Promise<{ created: boolean }> {
  const text = `
    INSERT INTO rooms (id, domain, hashed_domain, path, private_host) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (id) DO NOTHING`
  const hashed = hashDomain(place.domain)
  const values = [place.id, place.domain, hashed, place.path, isPrivateHost(place.domain)]
  const { rowCount } = await database.pool.query(text, values)
  const created = rowCount === 1
  if (created) for (const topic of [roomTopic(place.id), domainTopic(hashed)]) hub.announceMade(topic)
  return { created }
}

interface RoomRow extends Omit<PersonRow, 'author'> {
  id: string
  domain: string
  hashed_domain: string
  path: string
  title: string | null
  seq: string
  message_count: string
  last_message_at: Date | null
  created_at: Date
  use_separate_url: boolean | null
  logo_url: string | null
  unread: string | null
  read_at: Date | null
  last_id: string | null
  last_content: string | null
  author: string | null
}

/** SQL: unread messages of a room for `$1`; needs `me` and the marker `k`. Each case uses an index of its own. */
export const unreadIn = (room: string) => `
SELECT CASE WHEN k.seq IS NULL THEN (
  SELECT count(*) FROM (
    SELECT 1 FROM messages m WHERE m.room_id = ${room} AND m.author <> $1 AND m.deleted_at IS NULL
      AND m.created_at > me.created_at LIMIT 99
  ) unseen
) ELSE (
  SELECT count(*) FROM (
    SELECT 1 FROM messages m WHERE m.room_id = ${room} AND m.author <> $1 AND m.deleted_at IS NULL
      AND m.seq > k.seq LIMIT 99
  ) unseen
) END AS n`

/** Rooms as the caller (`$1`) sees them. */
const ROOMS = `
SELECT r.id, r.domain, r.hashed_domain, r.path, ${roomTitle('r')}, r.seq, r.message_count, r.last_message_at, r.created_at,
  d.use_separate_url, d.logo_url, u.n AS unread, k.read_at, l.id AS last_id, l.content AS last_content, l.author, ${PERSON}
FROM rooms r
LEFT JOIN domains d ON d.domain = r.domain
LEFT JOIN identities me ON me.id = $1
LEFT JOIN read_markers k ON k.identity = $1 AND k.room_id = r.id
LEFT JOIN LATERAL (${unreadIn('r.id')}
) u ON true
LEFT JOIN LATERAL (
  SELECT m.id, m.content, m.author FROM messages m
  WHERE m.room_id = r.id AND m.deleted_at IS NULL ORDER BY m.seq DESC LIMIT 1
) l ON true
LEFT JOIN identities i ON i.id = l.author`

/** ORDER BY clauses of `rooms.active` (docs/wire.md#rooms-and-messages). */
const NEWEST_MESSAGE = 'r.last_message_at DESC NULLS LAST, r.id'
const MOST_UNREAD = `u.n DESC NULLS LAST, ${NEWEST_MESSAGE}`
/** A Map, because the caller chooses the key: an object would also have `toString`. */
const ORDERS = new Map([
  ['default', NEWEST_MESSAGE],
  ['new', 'r.created_at DESC, r.id'],
  ['unread', MOST_UNREAD],
])

/** A room with the sequence number of its last change. */
export interface RoomAt {
  room: Room
  seq: number
}

async function readRooms(...args: Parameters<typeof readRoomsAt>): Promise<Room[]> {
  return (await readRoomsAt(...args)).map(({ room }) => room)
}

async function readRoomsAt(
  context: Context,
  caller: string | null,
  tail: string,
  values: unknown[],
): Promise<RoomAt[]> {
  if (caller !== null) await getReadMarkers(context).settle(caller)
  const { database } = context
  const { rows } = await database.pool.query<RoomRow>(`${ROOMS} ${tail}`, [caller ?? NOBODY, ...values])
  const heat = await getRoomActivity(context).getScores(rows.map(({ id }) => id))
  return rows.map((row) => ({ room: toRoom(row, context, heat), seq: Number(row.seq) }))
}

function toRoom(row: RoomRow, { hub, config }: Context, heat: Map<string, number>): Room {
  return {
    id: row.id,
    hashed_domain: row.hashed_domain,
    domain: row.domain,
    url: toRoomUrl(row, row.use_separate_url ?? true),
    title: row.title,
    logo_url: row.logo_url !== null && isStoredHere(row.logo_url, config.publicUrl) ? row.logo_url : null,
    message_count: Number(row.message_count),
    unread_count: Number(row.unread ?? 0),
    last_read_at: row.read_at?.toISOString() ?? null,
    active_users: hub.online(roomTopic(row.id)),
    last_message_at: row.last_message_at?.toISOString() ?? null,
    last_message:
      row.last_id === null || row.author === null
        ? null
        : { id: row.last_id, content: row.last_content ?? '', user: toUser({ ...row, author: row.author }) },
    heat: heat.get(row.id) ?? 0,
    created_at: row.created_at.toISOString(),
  }
}

export async function readRoom(
  context: Context,
  id: string,
  caller: string | null,
): Promise<Room | undefined> {
  return (await readRoomAt(context, id, caller))?.room
}

export async function readRoomAt(
  context: Context,
  id: string,
  caller: string | null,
): Promise<RoomAt | undefined> {
  return (await readRoomsAt(context, caller, 'WHERE r.id = $2', [id]))[0]
}

/** The lobby of a domain; undefined before it is created. */
export async function readLobby(
  context: Context,
  hashedDomain: string,
  caller: string | null,
): Promise<
  | { hashed_domain: string; domain: string; title: string | null; logo_url: string | null; room: Room }
  | undefined
> {
  const [room] = await readRooms(context, caller, `WHERE r.hashed_domain = $2 AND r.path = '/'`, [
    hashedDomain,
  ])
  if (room === undefined) return undefined
  const text = 'SELECT title, logo_url FROM domains WHERE domain = $1'
  const { rows } = await context.database.pool.query<{ title: string | null; logo_url: string | null }>(
    text,
    [room.domain],
  )
  const { title = null, logo_url = null } = rows[0] ?? {}
  return { hashed_domain: hashedDomain, domain: room.domain, title: title ?? room.title, logo_url, room }
}

/** Maximum number of rooms of a domain from which the hottest are chosen. */
const MAX_RECENT = 500

interface ListOptions {
  order?: string | undefined
  limit?: number
  /** Adds rooms that no list names and that the caller has read or written in. */
  isWithOwn?: boolean
}

/** Listed rooms of a domain with a message in the last seven days (docs/wire.md#what-is-listed). */
async function readListed(
  context: Context,
  hashedDomain: string,
  caller: string | null,
  { order = NEWEST_MESSAGE, limit = MAX_RECENT, isWithOwn = false }: ListOptions,
): Promise<Room[]> {
  const listed = await getListed(context, hashedDomain)
  const own = isWithOwn && caller !== null ? await findOwnUnlisted(context, hashedDomain, caller) : []
  const named = own.length === 0 ? listed : `(${listed} OR r.id = ANY ($3))`
  const recent = `r.hashed_domain = $2 AND ${IS_RECENT} AND ${named}`
  const tail = `WHERE ${recent} AND ${LEADS_NOWHERE} ORDER BY ${order} LIMIT ${limit}`
  const values = own.length === 0 ? [hashedDomain] : [hashedDomain, own]
  return (await readRooms(context, caller, tail, values)).filter(isReachable)
}

/** Rooms of a domain with a message in the last seven days, at most 50. */
export async function readActiveRooms(
  context: Context,
  domain: string,
  caller: string | null,
  { order, isWithOwn }: { order: string; isWithOwn: boolean },
): Promise<Room[]> {
  const hashed = hashDomain(domain)
  if (order === 'hot') return byHeat(await readListed(context, hashed, caller, { isWithOwn })).slice(0, 50)
  return readListed(context, hashed, caller, { order: ORDERS.get(order), limit: 50, isWithOwn })
}

/** Rooms of a domain with a heat above 0.01, hottest first, at most ten. */
export async function readHotRooms(
  context: Context,
  hashedDomain: string,
  caller: string | null,
): Promise<Room[]> {
  return byHeat(await readListed(context, hashedDomain, caller, {}))
    .filter(({ heat }) => heat >= 0.01)
    .slice(0, 10)
}

/** Hot and recent rooms of the domains in Discover. */
export async function readDiscovered(context: Context, caller: string | null): Promise<Discovered> {
  const ids = await findDiscoverable(context)
  const rooms = await readRooms(context, caller, `WHERE r.id = ANY ($2) ORDER BY ${NEWEST_MESSAGE}`, [ids])
  return { hot: byHeat(rooms).slice(0, 10), recent: rooms.slice(0, 10) }
}

/** Hottest first; the given order breaks ties. */
const byHeat = (rooms: Room[]): Room[] => rooms.toSorted((a, b) => b.heat - a.heat)

/** Rooms that `$1` has read in and that have changed since, the latest read first. */
const READ_BEFORE = `
SELECT k.room_id FROM read_markers k JOIN rooms r ON r.id = k.room_id AND r.seq > k.seq
WHERE k.identity = $1 ORDER BY k.read_at DESC LIMIT 100`

/**
 * Unread counts of the caller for each room of a domain that is listed or that the caller has read.
 *
 * @param hashedDomain null for the rooms of all domains that the caller has read, and no others
 */
export async function readUnread(
  context: Context,
  hashedDomain: string | null,
  caller: string,
  isCounted: (room: Room) => boolean,
): Promise<Unread['rooms']> {
  // Markers that are on their way decide which rooms have changed since.
  await getReadMarkers(context).settle(caller)
  const rooms = await (hashedDomain === null
    ? readRooms(
        context,
        caller,
        `WHERE r.id IN (${READ_BEFORE}) AND ${LEADS_NOWHERE} ORDER BY ${MOST_UNREAD}`,
        [],
      )
    : readRooms(
        context,
        caller,
        `WHERE r.hashed_domain = $2 AND ${LEADS_NOWHERE} AND ${isFoundBy('$1')} ORDER BY ${MOST_UNREAD} LIMIT 500`,
        [hashedDomain],
      ))
  const values = [caller, rooms.map(({ id }) => id)]
  const { rows: marks } = await context.database.pool.query<MarkRow>(MARKS, values)
  const marksByRoom = new Map(marks.map((mark) => [mark.room_id, mark]))
  return rooms
    .filter((room) => room.unread_count > 0 && isReachable(room) && isCounted(room))
    .map(({ id, url, unread_count }) => ({
      room_id: id,
      url,
      unread_count,
      mention_count: Number(marksByRoom.get(id)?.mentions ?? 0),
      last_read_at: marksByRoom.get(id)?.read_at?.toISOString() ?? null,
    }))
}

/** Read markers of `$1` in rooms, and the number of mentions after them. */
const MARKS = `
SELECT r.id AS room_id, k.read_at, n.mentions FROM unnest($2::text[]) AS r (id)
LEFT JOIN read_markers k ON k.identity = $1 AND k.room_id = r.id
LEFT JOIN LATERAL (
  SELECT count(*) AS mentions FROM (
    SELECT 1 FROM mentions m WHERE m.identity = $1 AND m.room_id = r.id AND m.seq > coalesce(k.seq, 0) LIMIT 99
  ) called
) n ON true`

interface MarkRow {
  room_id: string
  read_at: Date | null
  mentions: string
}
