import { hashDomain, roomTopic } from '@foyer/contract'
import type { Discovered, Message, Reaction, Room, Unread } from '@foyer/contract/rooms'
import type { Context } from '../../context.ts'
import { urlOf } from '../../places.ts'
import { type RoomPlace, userRef } from '../../registry.ts'
import { heatOf } from './heat.ts'

/** Nobody: matches no author, so that nothing counts as the caller's own. */
const NOBODY = ''

interface PersonRow {
  author: string
  auth_type: string | null
  address: string | null
  display_name: string | null
  avatar_url: string | null
  chat_level: number | null
}

interface MessageRow extends PersonRow {
  room_id: string
  id: string
  seq: string
  changed_seq: string
  change: string
  content: string
  reply_to: string | null
  client_id: string | null
  created_at: Date
  updated_at: Date | null
  deleted_at: Date | null
  reactions: Reaction[] | null
}

const PERSON = `i.auth_type, i.address, i.display_name, i.avatar_url,
  (SELECT max(n) FROM levels WHERE identity = i.id) AS chat_level`

/** Messages with their authors and reactions; `$1` is the room, `$2` the caller whose reactions are marked. */
const MESSAGES = `
SELECT m.*, ${PERSON}, r.reactions FROM messages m
LEFT JOIN identities i ON i.id = m.author
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_object('reaction', reaction, 'count', n, 'reacted', mine) ORDER BY first, reaction) AS reactions
  FROM (
    SELECT reaction, count(*) AS n, bool_or(author = $2) AS mine, min(created_at) AS first
    FROM reactions WHERE room_id = m.room_id AND message_id = m.id GROUP BY reaction
  ) kinds
) r ON true
WHERE m.room_id = $1`

export interface Page {
  messages: Message[]
  hasOlder: boolean
  hasNewer: boolean
}

/** Where a page lies: `before` or `after` a change, or at the end of the room. */
export interface PageStart {
  before?: number
  after?: number
}

/** One page of a room, oldest first. */
export async function readPage(
  { database }: Context,
  roomId: string,
  caller: string | null,
  { before, after }: PageStart,
  limit: number,
): Promise<Page> {
  const newer = after !== undefined
  const edge = newer ? ' AND m.seq > $4' : before === undefined ? '' : ' AND m.seq < $4'
  const text = `${MESSAGES}${edge} ORDER BY m.seq ${newer ? 'ASC' : 'DESC'} LIMIT $3`
  const values = [roomId, caller ?? NOBODY, limit + 1, ...(edge === '' ? [] : [after ?? before])]
  const { rows } = await database.pool.query<MessageRow>({ name: `page${edge}`, text, values })
  const more = rows.length > limit
  const kept = rows.slice(0, limit)
  if (!newer) kept.reverse()
  return {
    messages: kept.map(toMessage),
    hasOlder: newer ? kept.length > 0 : more,
    hasNewer: newer ? more : before !== undefined && kept.length > 0,
  }
}

/** One message, or undefined when it is not in this room. */
export async function readMessage(
  { database }: Context,
  roomId: string,
  id: string,
  caller: string | null,
): Promise<Message | undefined> {
  const text = `${MESSAGES} AND m.id = $3`
  const { rows } = await database.pool.query<MessageRow>({
    name: 'message',
    text,
    values: [roomId, caller ?? NOBODY, id],
  })
  return rows[0] === undefined ? undefined : toMessage(rows[0])
}

/** A change of a room, as a resume answers it. */
export interface Change {
  type: 'message' | 'message_edited' | 'message_deleted' | 'reaction'
  seq: number
  message: Message
}

/** The latest change of every message changed after `after`, and the room's head; at most `limit` of them. */
export async function readChanges(
  { database }: Context,
  roomId: string,
  after: number,
  limit: number,
): Promise<{ head: number; changes: Change[]; complete: boolean }> {
  const text = `
    SELECT h.seq AS head, c.* FROM (SELECT coalesce((SELECT seq FROM rooms WHERE id = $1), 0) AS seq) h
    LEFT JOIN (${MESSAGES} AND m.changed_seq > $3 ORDER BY m.changed_seq LIMIT $4) c ON true
    ORDER BY c.changed_seq`
  const values = [roomId, NOBODY, after, limit + 1]
  const { rows } = await database.pool.query<MessageRow & { head: string }>({ name: 'changes', text, values })
  const changed = rows.filter((row) => row.id !== null)
  return {
    head: Number(rows[0]?.head ?? 0),
    complete: changed.length <= limit,
    changes: changed.slice(0, limit).map((row) => ({
      type:
        Number(row.seq) > after && row.change !== 'message_deleted'
          ? 'message'
          : (row.change as Change['type']),
      seq: Number(row.changed_seq),
      message: toMessage(row),
    })),
  }
}

/** The number of each room's last change. */
export async function readHeads({ database }: Context, roomIds: string[]): Promise<Map<string, number>> {
  const text = 'SELECT id, seq FROM rooms WHERE id = ANY ($1)'
  const { rows } = await database.pool.query<{ id: string; seq: string }>({
    name: 'heads',
    text,
    values: [roomIds],
  })
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]))
}

function toMessage(row: MessageRow): Message {
  const deleted = row.deleted_at !== null
  return {
    id: row.id,
    seq: Number(row.seq),
    room_id: row.room_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at?.toISOString() ?? null,
    user: toUser(row),
    content: deleted ? '' : row.content,
    content_type: 'text',
    reply_to: row.reply_to,
    reactions: row.reactions ?? [],
    deleted,
    client_id: row.client_id,
  }
}

const toUser = (row: PersonRow) =>
  userRef({
    id: row.author,
    authType: row.auth_type,
    address: row.address,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    chatLevel: row.chat_level,
  })

/** Makes a room, or finds that it is there; two at once make one (WIRE.md, trap 8). */
export async function insertRoom({ database }: Context, place: RoomPlace): Promise<{ created: boolean }> {
  const text = `INSERT INTO rooms (id, domain, hashed_domain, path) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`
  const { rowCount } = await database.pool.query(text, [
    place.id,
    place.domain,
    hashDomain(place.domain),
    place.path,
  ])
  return { created: rowCount === 1 }
}

interface RoomRow extends Omit<PersonRow, 'author'> {
  id: string
  domain: string
  hashed_domain: string
  path: string
  title: string | null
  message_count: string
  last_message_at: Date | null
  created_at: Date
  use_separate_url: boolean | null
  unread: string | null
  last_id: string | null
  last_content: string | null
  author: string | null
}

/** Rooms as `$1`, the caller, sees them. */
const ROOMS = `
SELECT r.id, r.domain, r.hashed_domain, r.path, r.title, r.message_count, r.last_message_at, r.created_at,
  d.use_separate_url, u.n AS unread, l.id AS last_id, l.content AS last_content, l.author, ${PERSON}
FROM rooms r
LEFT JOIN domains d ON d.domain = r.domain
LEFT JOIN identities me ON me.id = $1
LEFT JOIN read_markers k ON k.identity = $1 AND k.room_id = r.id
LEFT JOIN LATERAL (
  SELECT count(*) AS n FROM (
    SELECT 1 FROM messages m
    WHERE m.room_id = r.id AND m.author <> $1 AND m.deleted_at IS NULL
      AND CASE WHEN k.seq IS NULL THEN m.created_at > me.created_at ELSE m.seq > k.seq END
    LIMIT 99
  ) unseen
) u ON true
LEFT JOIN LATERAL (
  SELECT m.id, m.content, m.author FROM messages m
  WHERE m.room_id = r.id AND m.deleted_at IS NULL ORDER BY m.seq DESC LIMIT 1
) l ON true
LEFT JOIN identities i ON i.id = l.author`

/** Orders of `rooms.active`; each is the tail of a query (WIRE.md 2.9). */
const NEWEST_MESSAGE = 'r.last_message_at DESC NULLS LAST, r.id'
const MOST_UNREAD = `u.n DESC NULLS LAST, ${NEWEST_MESSAGE}`
/** A map, because the name comes from outside: an object would also know `toString`. */
const ORDERS = new Map([
  ['default', NEWEST_MESSAGE],
  ['new', 'r.created_at DESC, r.id'],
  ['unread', MOST_UNREAD],
])

async function readRooms(
  context: Context,
  caller: string | null,
  tail: string,
  values: unknown[],
): Promise<Room[]> {
  await context.readMarkers.flush()
  const { database, hub } = context
  const { rows } = await database.pool.query<RoomRow>(`${ROOMS} ${tail}`, [caller ?? NOBODY, ...values])
  const heat = await heatOf(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    hashed_domain: row.hashed_domain,
    domain: row.domain,
    url: urlOf(row, row.use_separate_url ?? true),
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
  }))
}

export async function readRoom(
  context: Context,
  id: string,
  caller: string | null,
): Promise<Room | undefined> {
  return (await readRooms(context, caller, 'WHERE r.id = $2', [id]))[0]
}

/** The lobby of a domain, where it has been opened. */
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

/** Rooms of a domain with a message in the last seven days. */
export async function readActiveRooms(
  context: Context,
  domain: string,
  order: string,
  caller: string | null,
): Promise<Room[]> {
  const recent = `WHERE r.hashed_domain = $2 AND r.last_message_at > now() - interval '7 days'`
  if (order === 'hot') {
    const rooms = await readRooms(context, caller, `${recent} ORDER BY ${NEWEST_MESSAGE} LIMIT 500`, [
      hashDomain(domain),
    ])
    return byHeat(rooms).slice(0, 50)
  }
  const tail = `${recent} ORDER BY ${ORDERS.get(order) ?? NEWEST_MESSAGE} LIMIT 50`
  return readRooms(context, caller, tail, [hashDomain(domain)])
}

/** Rooms that are warm at all, hottest first, ten at the most. */
export async function readHotRooms(
  context: Context,
  hashedDomain: string,
  caller: string | null,
): Promise<Room[]> {
  const recent = `WHERE r.hashed_domain = $2 AND r.last_message_at > now() - interval '7 days'`
  const rooms = await readRooms(context, caller, `${recent} ORDER BY ${NEWEST_MESSAGE} LIMIT 500`, [
    hashedDomain,
  ])
  return byHeat(rooms)
    .filter(({ heat }) => heat >= 0.01)
    .slice(0, 10)
}

/** Rooms of any domain for people who look around. */
export async function readDiscovered(context: Context, caller: string | null): Promise<Discovered> {
  const tail = `WHERE r.last_message_at > now() - interval '7 days' ORDER BY ${NEWEST_MESSAGE} LIMIT 200`
  const rooms = await readRooms(context, caller, tail, [])
  return { hot: byHeat(rooms).slice(0, 10), recent: rooms.slice(0, 10) }
}

/** Hottest first; rooms come in the order that breaks ties. */
const byHeat = (rooms: Room[]): Room[] => rooms.toSorted((a, b) => b.heat - a.heat)

/** What the caller has not read in each room of a domain. */
export async function readUnread(
  context: Context,
  hashedDomain: string,
  caller: string,
): Promise<Unread['rooms']> {
  const rooms = await readRooms(
    context,
    caller,
    `WHERE r.hashed_domain = $2 ORDER BY ${MOST_UNREAD} LIMIT 500`,
    [hashedDomain],
  )
  const text = 'SELECT room_id, read_at FROM read_markers WHERE identity = $1 AND room_id = ANY ($2)'
  const { rows } = await context.database.pool.query<{ room_id: string; read_at: Date }>(text, [
    caller,
    rooms.map(({ id }) => id),
  ])
  const readAt = new Map(rows.map((row) => [row.room_id, row.read_at.toISOString()]))
  return rooms
    .filter(({ unread_count }) => unread_count > 0)
    .map(({ id, url, unread_count }) => ({
      room_id: id,
      url,
      unread_count,
      last_read_at: readAt.get(id) ?? null,
    }))
}
