import type { SpamVerdict } from '@foyer/contract/spam'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { publishPosted } from './post.ts'
import { appendIn, type NewMessage, type Stored } from './writer.ts'

// Messages that match a word rule or look like spam are held until a moderator has decided.

const KNOWN = 'SELECT 1 FROM held_messages WHERE room_id = $1 AND author = $2 AND client_id = $3'
const HOLD = `
INSERT INTO held_messages (room_id, id, author, content, reply_to, mentions, client_id, rule, spam)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const OPEN = `INSERT INTO report_cases (domain, id, room_id, kind) VALUES ($1, $2, $3, 'held')`
/** Serializes repeated messages, so that one is held once. */
const LOCK = 'SELECT 1 FROM rooms WHERE id = $1 FOR UPDATE'

/** Why a message is held. */
export interface Hold {
  /** Phrase of the matching word rule. */
  rule: string | null
  spam: SpamVerdict | null
}

/** Stores a message for the moderators. */
export async function holdMessage(
  { database, events }: Context,
  domain: string,
  { roomId, author, content, replyTo, mentions, clientId }: Omit<NewMessage, 'id'>,
  { rule, spam }: Hold,
): Promise<void> {
  const id = uuidv7()
  const isNew = await inTransaction(database.pool, async (client) => {
    await client.query(LOCK, [roomId])
    if (clientId !== null && (await client.query(KNOWN, [roomId, author, clientId])).rows.length > 0)
      return false
    await client.query(HOLD, [roomId, id, author, content, replyTo, mentions, clientId, rule, spam])
    await client.query(OPEN, [domain, id, roomId])
    return true
  })
  if (isNew) await events.publish('case.opened', { domain })
}

/** A held message. */
export interface HeldRow extends Hold {
  room_id: string
  id: string
  author: string
  content: string
  reply_to: string | null
  mentions: string[]
  client_id: string | null
  created_at: Date
}

const TAKE = 'DELETE FROM held_messages WHERE room_id = $1 AND id = $2 RETURNING *'

/** Removes and returns a held message, within the caller's transaction; undefined when it is not held any more. */
export const takeHeld = async (
  client: pg.PoolClient,
  roomId: string,
  id: string,
): Promise<HeldRow | undefined> => (await client.query<HeldRow>(TAKE, [roomId, id])).rows[0]

/** A held message that was published in its room. */
export interface Released {
  draft: NewMessage
  stored: Stored
}

/** Publishes a held message in its room, within the caller's transaction. */
export async function releaseIn(client: pg.PoolClient, held: HeldRow): Promise<Released> {
  const { id, room_id, author, content, reply_to, mentions, client_id } = held
  const draft = { id, roomId: room_id, author, content, replyTo: reply_to, clientId: client_id, mentions }
  return { draft, stored: await appendIn(client, draft) }
}

/** Notifies the room of a released message, after the commit. */
export async function publishReleased(context: Context, { draft, stored }: Released): Promise<void> {
  if (stored.kind === 'stored')
    await publishPosted(context, draft, stored, await context.lookups.person(draft.author))
}
