import { createHmac } from 'node:crypto'
import { type ChangeFrame, MESSAGE_CHANGE_MS, roomTopic } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { tellMentioned } from './mentions.ts'
import { readMessage } from './store.ts'

/** Which message, and who wants to change it. */
export interface MessageKey {
  roomId: string
  messageId: string
  caller: string
}

/** Why a message stays as it is. */
type Unchangeable = 'missing' | 'notTheirs' | 'tooLate'

/** Changes of a room come one after another: each takes its number under this lock. */
const LOCK = 'SELECT 1 FROM rooms WHERE id = $1 FOR UPDATE'
const FIND = `
SELECT author, content, updated_at, deleted_at, mentions, seq,
  created_at > clock_timestamp() - make_interval(secs => $3) AS is_fresh
FROM messages WHERE room_id = $1 AND id = $2`
/** Later than every edit before, so that `expected` names one of them. */
const EDIT = `
WITH next AS (UPDATE rooms SET seq = seq + 1 WHERE id = $1 RETURNING seq)
UPDATE messages m
SET content = $3, first_hash = coalesce(first_hash, $4), mentions = $5, changed_seq = next.seq, change = 'message_edited',
  updated_at = greatest(clock_timestamp(), m.updated_at + interval '1 ms')
FROM next WHERE m.room_id = $1 AND m.id = $2 RETURNING next.seq`
const ADD_MENTIONS = 'INSERT INTO mentions (identity, room_id, seq) SELECT unnest($1::text[]), $2, $3'
/** Nothing of what it said stays, nor what would let anybody guess it. */
const REMOVE = `
WITH last AS (
  SELECT id, created_at FROM messages WHERE room_id = $1 AND id <> $2 AND deleted_at IS NULL ORDER BY seq DESC LIMIT 1
), next AS (
  UPDATE rooms
  SET seq = seq + 1, message_count = message_count - 1,
    last_message_id = (SELECT id FROM last), last_message_at = (SELECT created_at FROM last)
  WHERE id = $1 RETURNING seq
)
UPDATE messages m
SET content = '', first_hash = NULL, mentions = '{}', deleted_at = clock_timestamp(),
  changed_seq = next.seq, change = 'message_deleted'
FROM next WHERE m.room_id = $1 AND m.id = $2 RETURNING next.seq`
const REMOVE_REACTIONS = 'DELETE FROM reactions WHERE room_id = $1 AND message_id = $2'
const REMOVE_MENTIONS = 'DELETE FROM mentions WHERE identity = ANY ($1) AND room_id = $2 AND seq = $3'

interface FoundRow {
  author: string
  content: string
  updated_at: Date | null
  deleted_at: Date | null
  mentions: string[]
  seq: string
  /** Its author may still change it. */
  is_fresh: boolean
}

/** What is kept of a message's first text: by a key, because short texts can be guessed from a plain hash. */
export const hashOfContent = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(content).digest('base64url')

export interface Edit {
  content: string
  /** When it was last edited; undefined for whenever. */
  expected: string | null | undefined
  /** Identities that it calls by name from now on; undefined for the same as before. */
  mentions: string[] | undefined
}

/** Changes a message of the caller's own and tells the room, and whom it calls by name now. */
export async function editMessage(
  context: Context,
  key: MessageKey,
  { content, expected, mentions }: Edit,
): Promise<Message | Unchangeable | 'editedSince'> {
  let called: string[] = []
  const edited = await change<Unchangeable | 'editedSince'>(
    context,
    key,
    'message_edited',
    async (client, found) => {
      if (found.deleted_at !== null) return 'missing'
      if (found.author !== key.caller) return 'notTheirs'
      // Sent twice because the first answer was lost: however late, and whatever it expected.
      const named = mentions ?? found.mentions
      if (found.content === content && isSame(named, found.mentions)) return null
      if (!found.is_fresh) return 'tooLate'
      const isExpected = expected === undefined || expected === (found.updated_at?.toISOString() ?? null)
      if (!isExpected) return 'editedSince'
      const firstHash = hashOfContent(context.secret, found.content)
      called = named.filter((id) => !found.mentions.includes(id))
      await client.query(REMOVE_MENTIONS, [found.mentions, key.roomId, found.seq])
      await client.query(ADD_MENTIONS, [named, key.roomId, found.seq])
      const values = [key.roomId, key.messageId, content, firstHash, named]
      const { rows } = await client.query<{ seq: string }>(EDIT, values)
      return Number(rows[0]?.seq)
    },
  )
  if (typeof edited !== 'string') await tellMentioned(context, edited, called)
  return edited
}

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

/** Takes a message away and tells the room. @param moderates may do so at any time, and with everybody's */
export function removeMessage(
  context: Context,
  key: MessageKey,
  moderates: boolean,
): Promise<Message | Unchangeable> {
  return change<Unchangeable>(context, key, 'message_deleted', async (client, found) => {
    if (!moderates && found.author !== key.caller) return 'notTheirs'
    if (found.deleted_at !== null) return null
    if (!moderates && !found.is_fresh) return 'tooLate'
    await client.query(REMOVE_REACTIONS, [key.roomId, key.messageId])
    await client.query(REMOVE_MENTIONS, [found.mentions, key.roomId, found.seq])
    const { rows } = await client.query<{ seq: string }>(REMOVE, [key.roomId, key.messageId])
    return Number(rows[0]?.seq)
  })
}

/** Commits a change of one message, then publishes it. @param decide answers with its number, or null for none */
async function change<R extends string>(
  context: Context,
  { roomId, messageId, caller }: MessageKey,
  type: 'message_edited' | 'message_deleted',
  decide: (client: pg.PoolClient, found: FoundRow) => Promise<number | R | null>,
): Promise<Message | R | 'missing'> {
  const seq = await inTransaction(context.database.pool, async (client) => {
    await client.query(LOCK, [roomId])
    const { rows } = await client.query<FoundRow>(FIND, [roomId, messageId, MESSAGE_CHANGE_MS / 1_000])
    return rows[0] === undefined ? 'missing' : decide(client, rows[0])
  })
  if (typeof seq === 'string') return seq
  const [mine, shown] = await Promise.all([
    readMessage(context, roomId, messageId, caller),
    readMessage(context, roomId, messageId, null),
  ])
  if (mine === undefined || shown === undefined) return 'missing'
  if (seq !== null) {
    const topic = roomTopic(roomId)
    const frame: ChangeFrame = { type, topic, seq, message: shown }
    context.bus.publish([{ topic, seq, frame: JSON.stringify(frame) }])
  }
  return mine
}
