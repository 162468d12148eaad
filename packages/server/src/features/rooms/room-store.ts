import { domainTopic, hashDomain, roomTopic } from '@foyer/contract'
import type { Discovered, Room, Unread } from '@foyer/contract/rooms'
import { NOBODY, PERSON, type PersonRow, toUser } from '../../access/people.ts'
import { type RoomLocation, toRoomUrl } from '../../access/room-location.ts'
import type { Context } from '../../context.ts'
import { getReadMarkers, getRoomActivity } from './services.ts'

/** Creates a room if it does not exist; of concurrent calls one creates it (docs/wire.md#addresses-and-rooms). */
export async function insertRoom(
  { database, hub }: Context,
  place: RoomLocation,
): Promise<{ created: boolean }> {
  const text = `INSERT INTO rooms (id, domain, hashed_domain, path) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`
  const hashed = hashDomain(place.domain)
  const { rowCount } = await database.pool.query(text, [place.id, place.domain, hashed, place.path])
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
  unread: string | null
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
SELECT r.id, r.domain, r.hashed_domain, r.path, r.title, r.seq, r.message_count, r.last_message_at, r.created_at,
  d.use_separate_url, u.n AS unread, l.id AS last_id, l.content AS last_content, l.author, ${PERSON}
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

/** Excludes rooms that lead to another room; they are found by their link only. */
const SHOWN = `NOT EXISTS (
  SELECT 1 FROM room_conduct c WHERE c.domain = r.domain AND c.room_id = r.id AND c.leads_to IS NOT NULL)`

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
  const { database, hub } = context
  const { rows } = await database.pool.query<RoomRow>(`${ROOMS} ${tail}`, [caller ?? NOBODY, ...values])
  const heat = await getRoomActivity(context).getScores(rows.map(({ id }) => id))
  return rows.map((row) => ({ room: toRoom(row, hub, heat), seq: Number(row.seq) }))
}

function toRoom(row: RoomRow, hub: Context['hub'], heat: Map<string, number>): Room {
  return {
    id: row.id,
    hashed_domain: row.hashed_domain,
    domain: row.domain,
    url: toRoomUrl(row, row.use_separate_url ?? true),
    title: row.title,
    message_count: Number(row.message_count),
    unread_count: Number(row.unread ?? 0),
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

/** Rooms of a domain with a message in the last seven days, at most 50. */
export async function readActiveRooms(
  context: Context,
  domain: string,
  order: string,
  caller: string | null,
): Promise<Room[]> {
  const recent = `WHERE r.hashed_domain = $2 AND r.last_message_at > now() - interval '7 days' AND ${SHOWN}`
  if (order === 'hot') {
    const rooms = await readRooms(context, caller, `${recent} ORDER BY ${NEWEST_MESSAGE} LIMIT 500`, [
      hashDomain(domain),
    ])
    return byHeat(rooms).slice(0, 50)
  }
  const tail = `${recent} ORDER BY ${ORDERS.get(order) ?? NEWEST_MESSAGE} LIMIT 50`
  return readRooms(context, caller, tail, [hashDomain(domain)])
}

/** Rooms of a domain with a heat above 0.01, hottest first, at most ten. */
export async function readHotRooms(
  context: Context,
  hashedDomain: string,
  caller: string | null,
): Promise<Room[]> {
  const recent = `WHERE r.hashed_domain = $2 AND r.last_message_at > now() - interval '7 days' AND ${SHOWN}`
  const rooms = await readRooms(context, caller, `${recent} ORDER BY ${NEWEST_MESSAGE} LIMIT 500`, [
    hashedDomain,
  ])
  return byHeat(rooms)
    .filter(({ heat }) => heat >= 0.01)
    .slice(0, 10)
}

/** Hot and recent rooms of all domains. */
export async function readDiscovered(context: Context, caller: string | null): Promise<Discovered> {
  const tail = `WHERE r.last_message_at > now() - interval '7 days' AND ${SHOWN} ORDER BY ${NEWEST_MESSAGE} LIMIT 200`
  const rooms = await readRooms(context, caller, tail, [])
  return { hot: byHeat(rooms).slice(0, 10), recent: rooms.slice(0, 10) }
}

/** Hottest first; the given order breaks ties. */
const byHeat = (rooms: Room[]): Room[] => rooms.toSorted((a, b) => b.heat - a.heat)

/** Unread counts of the caller for each room of a domain. */
export async function readUnread(
  context: Context,
  hashedDomain: string,
  caller: string,
): Promise<Unread['rooms']> {
  const rooms = await readRooms(
    context,
    caller,
    `WHERE r.hashed_domain = $2 AND ${SHOWN} ORDER BY ${MOST_UNREAD} LIMIT 500`,
    [hashedDomain],
  )
  const values = [caller, rooms.map(({ id }) => id)]
  const { rows: marks } = await context.database.pool.query<MarkRow>(MARKS, values)
  const marksByRoom = new Map(marks.map((mark) => [mark.room_id, mark]))
  return rooms
    .filter(({ unread_count }) => unread_count > 0)
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
