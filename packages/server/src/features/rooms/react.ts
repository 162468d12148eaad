import { roomTopic } from '@foyer/contract'
import type { Reacted } from '@foyer/contract/rooms'
import type { Context } from '../../context.ts'
import { readMessage } from './store.ts'

/** Maximum number of different reactions on one message. */
const MAX_KINDS = 20

/** Takes the room's next sequence number and its lock, so that toggles are serialized. */
const NEXT_CHANGE = 'UPDATE rooms SET seq = seq + 1 WHERE id = $1 RETURNING seq'
const TOUCH = `
UPDATE messages SET changed_seq = $3, change = 'reaction' WHERE room_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING id`
const REMOVE =
  'DELETE FROM reactions WHERE room_id = $1 AND message_id = $2 AND author = $3 AND reaction = $4'
const ADD = `
INSERT INTO reactions (room_id, message_id, author, reaction)
SELECT $1, $2, $3, $4 WHERE (
  SELECT count(DISTINCT reaction) FROM reactions WHERE room_id = $1 AND message_id = $2 AND reaction <> $4
) < ${MAX_KINDS}`

/** Adds the author's reaction, or removes it if it exists; publishes the change after the commit. */
export async function toggleReaction(
  context: Context,
  key: { roomId: string; messageId: string; author: string; reaction: string },
): Promise<Reacted | 'missing' | 'tooMany'> {
  const changed = await commitToggle(context, key)
  if (typeof changed === 'string') return changed
  const { roomId, messageId, author, reaction } = key
  const [mine, shown] = await Promise.all([
    readMessage(context, roomId, messageId, author),
    readMessage(context, roomId, messageId, null),
  ])
  if (mine === undefined || shown === undefined) return 'missing'
  const topic = roomTopic(roomId)
  const user = await context.lookups.person(author)
  const frame = {
    type: 'reaction',
    topic,
    seq: changed.seq,
    message: shown,
    user,
    reaction,
    added: changed.added,
  }
  context.bus.publish([{ topic, seq: changed.seq, frame: JSON.stringify(frame) }])
  return { message_id: messageId, reactions: mine.reactions, reacted: changed.added }
}

async function commitToggle(
  { database }: Context,
  { roomId, messageId, author, reaction }: Parameters<typeof toggleReaction>[1],
): Promise<{ seq: number; added: boolean } | 'missing' | 'tooMany'> {
  const client = await database.pool.connect()
  let outcome: { seq: number; added: boolean } | 'missing' | 'tooMany' = 'missing'
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ seq: string }>(NEXT_CHANGE, [roomId])
    const seq = Number(rows[0]?.seq)
    const touched = rows.length === 1 && (await client.query(TOUCH, [roomId, messageId, seq])).rowCount === 1
    if (touched) {
      const values = [roomId, messageId, author, reaction]
      const removed = (await client.query(REMOVE, values)).rowCount === 1
      const added = !removed && (await client.query(ADD, values)).rowCount === 1
      outcome = removed || added ? { seq, added } : 'tooMany'
    }
    await client.query(typeof outcome === 'string' ? 'ROLLBACK' : 'COMMIT')
    client.release()
    return outcome
  } catch (error) {
    client.release(true)
    throw error
  }
}
