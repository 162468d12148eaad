import { type ChangeFrame, MESSAGE_CHANGE_MS, roomTopic } from '@foyer/contract'
import type pg from 'pg'
import { hasBlocked } from '../../access/blocks.ts'
import type { Context } from '../../context.ts'
import { readMessage } from './store.ts'

// Removing, hiding and restoring messages of rooms, by their authors and by staff.

/** Changes of a room are serialized under this lock, which covers the sequence number. */
const LOCK = 'SELECT 1 FROM rooms WHERE id = $1 FOR UPDATE'
const FIND = `
SELECT author, content, updated_at, deleted_at, hidden, mentions, seq,
  created_at > clock_timestamp() - make_interval(secs => $3) AS is_fresh
FROM messages WHERE room_id = $1 AND id = $2`
/** A person who has blocked the author is named by the message, and not called by it. */
export const ADD_MENTIONS = `
INSERT INTO mentions (identity, room_id, seq) SELECT named, $2, $3 FROM unnest($1::text[]) AS named
WHERE NOT EXISTS (SELECT 1 FROM messages m WHERE m.room_id = $2 AND m.seq = $3 AND ${hasBlocked('named', 'm.author')})`
/**
 * SQL: the room without a message, with its new count and last message. The last one in order may be an imported one of
 * an earlier time than others.
 */
const ONE_LESS = `last AS (
  SELECT id, (
    SELECT max(created_at) FROM messages WHERE room_id = $1 AND id <> $2 AND deleted_at IS NULL
  ) AS created_at
  FROM messages WHERE room_id = $1 AND id <> $2 AND deleted_at IS NULL ORDER BY seq DESC LIMIT 1
), next AS (
  UPDATE rooms
  SET seq = seq + 1, message_count = message_count - 1,
    last_message_id = (SELECT id FROM last), last_message_at = (SELECT created_at FROM last)
  WHERE id = $1 RETURNING seq
)`
/** Removes the text and its hash. */
const REMOVE = `
WITH ${ONE_LESS}
UPDATE messages m
SET content = '', first_hash = NULL, mentions = '{}', passage = NULL, deleted_at = clock_timestamp(),
  changed_seq = next.seq, change = 'message_deleted'
FROM next WHERE m.room_id = $1 AND m.id = $2 RETURNING next.seq`
const REMOVE_HIDDEN = [
  'DELETE FROM hidden_messages WHERE room_id = $1 AND message_id = $2',
  'UPDATE messages SET hidden = false, first_hash = NULL WHERE room_id = $1 AND id = $2',
]
const REMOVE_REACTIONS = 'DELETE FROM reactions WHERE room_id = $1 AND message_id = $2'
export const REMOVE_MENTIONS = 'DELETE FROM mentions WHERE identity = ANY ($1) AND room_id = $2 AND seq = $3'

/** Moves the text to a table that only moderators read. */
const HIDE = `
WITH kept AS (
  INSERT INTO hidden_messages (room_id, message_id, author, content, mentions, passage)
  SELECT room_id, id, author, content, mentions, passage FROM messages WHERE room_id = $1 AND id = $2
), ${ONE_LESS}
UPDATE messages m
SET content = '', mentions = '{}', passage = NULL, hidden = true, deleted_at = clock_timestamp(),
  changed_seq = next.seq, change = 'message_deleted'
FROM next WHERE m.room_id = $1 AND m.id = $2 RETURNING next.seq`
const UNHIDE = `
WITH kept AS (
  DELETE FROM hidden_messages WHERE room_id = $1 AND message_id = $2 RETURNING content, mentions, passage
), last AS (
  SELECT id, (
    SELECT max(created_at) FROM messages WHERE room_id = $1 AND (deleted_at IS NULL OR id = $2)
  ) AS created_at
  FROM messages WHERE room_id = $1 AND (deleted_at IS NULL OR id = $2) ORDER BY seq DESC LIMIT 1
), next AS (
  UPDATE rooms
  SET seq = seq + 1, message_count = message_count + 1,
    last_message_id = (SELECT id FROM last), last_message_at = (SELECT created_at FROM last)
  WHERE id = $1 AND EXISTS (SELECT 1 FROM kept) RETURNING seq
)
UPDATE messages m
SET content = kept.content, mentions = kept.mentions, passage = kept.passage, hidden = false, deleted_at = NULL,
  changed_seq = next.seq, change = 'message_edited'
FROM kept, next WHERE m.room_id = $1 AND m.id = $2 RETURNING next.seq, m.mentions, m.seq AS place`

/** A message to change. */
export interface FoundRow {
  author: string
  content: string
  updated_at: Date | null
  deleted_at: Date | null
  hidden: boolean
  mentions: string[]
  seq: string
  /** True while its author may edit it. */
  is_fresh: boolean
}

/** Removes a message under the room's lock. @returns the sequence number of the change; null when nothing changed */
export async function removeIn(
  client: pg.PoolClient,
  roomId: string,
  messageId: string,
  { mentions, seq, deleted_at, hidden }: Pick<FoundRow, 'mentions' | 'seq' | 'deleted_at' | 'hidden'>,
): Promise<number | null> {
  await client.query(REMOVE_REACTIONS, [roomId, messageId])
  // Removing a hidden message makes restoring it impossible.
  if (hidden) for (const text of REMOVE_HIDDEN) await client.query(text, [roomId, messageId])
  if (deleted_at !== null) return hidden ? touch(client, roomId, messageId) : null
  await client.query(REMOVE_MENTIONS, [mentions, roomId, seq])
  const { rows } = await client.query<{ seq: string }>(REMOVE, [roomId, messageId])
  return Number(rows[0]?.seq)
}

const TOUCH = `
WITH next AS (UPDATE rooms SET seq = seq + 1 WHERE id = $1 RETURNING seq)
UPDATE messages m SET changed_seq = next.seq, change = 'message_deleted'
FROM next WHERE m.room_id = $1 AND m.id = $2 RETURNING next.seq`
const touch = async (client: pg.PoolClient, roomId: string, messageId: string): Promise<number> =>
  Number((await client.query<{ seq: string }>(TOUCH, [roomId, messageId])).rows[0]?.seq)

/** Finds a message and locks its room, to change it within the caller's transaction. */
export async function findToChange(
  client: pg.PoolClient,
  roomId: string,
  messageId: string,
): Promise<FoundRow | undefined> {
  await client.query(LOCK, [roomId])
  return (await client.query<FoundRow>(FIND, [roomId, messageId, MESSAGE_CHANGE_MS / 1_000])).rows[0]
}

/** Hides a message under the room's lock. @returns the sequence number of the change; null when nothing changed */
export async function hideIn(
  client: pg.PoolClient,
  roomId: string,
  messageId: string,
  { mentions, seq, deleted_at }: Pick<FoundRow, 'mentions' | 'seq' | 'deleted_at'>,
): Promise<number | null> {
  if (deleted_at !== null) return null
  await client.query(REMOVE_MENTIONS, [mentions, roomId, seq])
  const { rows } = await client.query<{ seq: string }>(HIDE, [roomId, messageId])
  return Number(rows[0]?.seq)
}

/** Restores a hidden message under the room's lock. @returns the sequence number; undefined when it was not hidden */
export async function unhideIn(
  client: pg.PoolClient,
  roomId: string,
  messageId: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ seq: string; mentions: string[]; place: string }>(UNHIDE, [
    roomId,
    messageId,
  ])
  if (rows[0] === undefined) return undefined
  const { seq, mentions, place } = rows[0]
  await client.query(ADD_MENTIONS, [mentions, roomId, place])
  return Number(seq)
}

/** Publishes a committed change to the room. */
export async function publishChange(
  context: Context,
  { roomId, messageId }: { roomId: string; messageId: string },
  type: 'message_edited' | 'message_deleted',
  seq: number,
): Promise<void> {
  const message = await readMessage(context, roomId, messageId, null)
  if (message === undefined) return
  const topic = roomTopic(roomId)
  const frame: ChangeFrame = { type, topic, seq, message }
  context.bus.publish([{ topic, seq, frame: JSON.stringify(frame) }])
}

export { readMessage } from './store.ts'
