import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { tellPosted } from './post.ts'
import { appendIn, type Draft, type Stored } from './writer.ts'

// Messages that a rule for words keeps back until somebody of the domain has looked at them.

const KNOWN = 'SELECT 1 FROM held_messages WHERE room_id = $1 AND author = $2 AND client_id = $3'
const HOLD = `
INSERT INTO held_messages (room_id, id, author, content, reply_to, mentions, client_id, rule)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
const OPEN = `INSERT INTO report_cases (domain, id, room_id, kind) VALUES ($1, $2, $3, 'held')`
/** Sent once more, it waits once; two at once take turns. */
const LOCK = 'SELECT 1 FROM rooms WHERE id = $1 FOR UPDATE'

/** Keeps a message back. */
export function holdMessage(
  { database }: Context,
  domain: string,
  { roomId, author, content, replyTo, mentions, clientId }: Omit<Draft, 'id'>,
  phrase: string,
): Promise<void> {
  const id = uuidv7()
  return inTransaction(database.pool, async (client) => {
    await client.query(LOCK, [roomId])
    if (clientId !== null && (await client.query(KNOWN, [roomId, author, clientId])).rows.length > 0) return
    await client.query(HOLD, [roomId, id, author, content, replyTo, mentions, clientId, phrase])
    await client.query(OPEN, [domain, id, roomId])
  })
}

/** A message that waits. */
export interface HeldRow {
  room_id: string
  id: string
  author: string
  content: string
  reply_to: string | null
  mentions: string[]
  client_id: string | null
  rule: string
  created_at: Date
}

const TAKE = 'DELETE FROM held_messages WHERE room_id = $1 AND id = $2 RETURNING *'

/** Takes a message out of those that wait, within a transaction; undefined where it does not wait any more. */
export const takeHeld = async (
  client: pg.PoolClient,
  roomId: string,
  id: string,
): Promise<HeldRow | undefined> => (await client.query<HeldRow>(TAKE, [roomId, id])).rows[0]

/** A message that waited and is in its room now. */
export interface Released {
  draft: Draft
  stored: Stored
}

/** Puts a message that waited into its room, within a transaction. */
export async function releaseIn(client: pg.PoolClient, held: HeldRow): Promise<Released> {
  const { id, room_id, author, content, reply_to, mentions, client_id } = held
  const draft = { id, roomId: room_id, author, content, replyTo: reply_to, clientId: client_id, mentions }
  return { draft, stored: await appendIn(client, draft) }
}

/** Tells its room of it, after the commit. */
export async function tellReleased(context: Context, { draft, stored }: Released): Promise<void> {
  if (stored.kind === 'stored')
    await tellPosted(context, draft, stored, await context.lookups.person(draft.author))
}
