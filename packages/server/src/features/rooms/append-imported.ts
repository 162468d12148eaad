import { hashDomain, isPrivateHost } from '@foyer/contract'
import type pg from 'pg'

// Messages of another system, which keep their time (docs/decisions/018-imported-messages-follow.md).

/** A room that imported messages belong to. */
export interface ImportedRoom {
  id: string
  domain: string
  path: string
  /** Title of a new room. */
  title: string | null
}

interface ImportedMessage {
  room: string
  /** UUIDv7 of its time. */
  id: string
  author: string
  content: string
  replyTo: string | null
  createdAt: Date
}

const CREATE = `
INSERT INTO rooms (id, domain, hashed_domain, path, title, private_host)
SELECT r.id, $1, $2, r.path, r.title, $3 FROM json_to_recordset($4::json) AS r (id text, path text, title text)
ORDER BY r.id ON CONFLICT (id) DO NOTHING RETURNING id`
const LOCK = 'SELECT id FROM rooms WHERE id = ANY ($1) ORDER BY id FOR UPDATE'

/**
 * Creates the rooms that are missing and locks all of them in the order of their ids, as other writers do.
 *
 * @returns the ids of new rooms
 */
export async function lockImportedRoomsIn(
  client: pg.PoolClient,
  domain: string,
  rooms: readonly ImportedRoom[],
): Promise<string[]> {
  const values = [domain, hashDomain(domain), isPrivateHost(domain), JSON.stringify(rooms)]
  const { rows } = await client.query<{ id: string }>(CREATE, values)
  await client.query(LOCK, [rooms.map(({ id }) => id)])
  return rows.map(({ id }) => id)
}

/** The messages take the next numbers of their rooms, so that every number before stays what it is. */
const APPEND = `
WITH given AS (
  SELECT m.*, row_number() OVER (PARTITION BY m.room ORDER BY m.place) AS n
  FROM json_to_recordset($1::json)
    AS m (place int, room text, id text, author text, content text, "replyTo" text, "createdAt" timestamptz)
), heads AS (
  UPDATE rooms r SET seq = r.seq + g.n, message_count = r.message_count + g.n, last_message_id = g.last_id,
    last_message_at = greatest(r.last_message_at, g.last_at), created_at = least(r.created_at, g.first_at)
  FROM (
    SELECT room, count(*) AS n, (array_agg(id ORDER BY place DESC))[1] AS last_id,
      min("createdAt") AS first_at, max("createdAt") AS last_at
    FROM given GROUP BY room
  ) g
  WHERE r.id = g.room RETURNING r.id, r.seq - g.n AS base
)
INSERT INTO messages (room_id, id, seq, changed_seq, author, content, reply_to, created_at)
SELECT h.id, g.id, h.base + g.n, h.base + g.n, g.author, g.content, g."replyTo", g."createdAt"
FROM given g JOIN heads h ON h.id = g.room`

/** Stores messages in the order given, in rooms that `lockImportedRoomsIn` has locked. */
export async function appendImportedIn(
  client: pg.PoolClient,
  messages: readonly ImportedMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map((message, place) => ({ place, ...message }))
  await client.query(APPEND, [JSON.stringify(rows)])
}
