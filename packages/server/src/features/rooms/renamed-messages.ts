import type pg from 'pg'
import { type MovedRoom, PUBLISHED_MAX } from './moved-messages.ts'

/** Newest messages of a person that show a new name or picture at once; readers see it on older ones when they load them. */
const RENAMED_MAX = 50

const NEWEST = `
SELECT room_id, id FROM messages WHERE author = $1 AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${RENAMED_MAX}`
/** Rooms are locked in one order, as by the writer. */
const LOCK = 'SELECT id FROM rooms WHERE id = ANY ($1) ORDER BY id FOR UPDATE'
const NUMBER = `
WITH mine AS (
  SELECT room_id, id, row_number() OVER (PARTITION BY room_id ORDER BY seq) AS place
  FROM messages WHERE room_id = ANY ($1) AND id = ANY ($2) AND author = $3 AND deleted_at IS NULL
), head AS (
  UPDATE rooms r SET seq = r.seq + c.n
  FROM (SELECT room_id, count(*) AS n FROM mine GROUP BY room_id) c WHERE r.id = c.room_id
  RETURNING r.id, r.seq - c.n AS base
), numbered AS (
  UPDATE messages m SET changed_seq = head.base + mine.place, change = 'message_edited'
  FROM mine JOIN head ON head.id = mine.room_id
  WHERE m.room_id = mine.room_id AND m.id = mine.id
  RETURNING m.room_id, m.id, m.changed_seq
)
SELECT room_id, count(*)::int AS n, max(changed_seq)::text AS seq,
  (array_agg(id ORDER BY changed_seq DESC))[1:${PUBLISHED_MAX}] AS ids
FROM numbered GROUP BY room_id ORDER BY max(id) DESC`

/**
 * Makes each of the newest messages of a person whose name or picture has changed a numbered change of its room, so that
 * open rooms show it.
 *
 * @returns the rooms to tell of it (`publishMoved`)
 */
export async function renameIn(client: pg.ClientBase, author: string): Promise<MovedRoom[]> {
  const newest = (await client.query<{ room_id: string; id: string }>(NEWEST, [author])).rows
  if (newest.length === 0) return []
  const rooms = [...new Set(newest.map(({ room_id }) => room_id))]
  await client.query(LOCK, [rooms])
  return (await client.query<MovedRoom>(NUMBER, [rooms, newest.map(({ id }) => id), author])).rows
}
