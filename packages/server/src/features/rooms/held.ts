import type { Passage } from '@foyer/contract'
import type { SpamVerdict } from '@foyer/contract/spam'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { appendIn, type NewMessage, type Stored } from './append.ts'
import { publishPosted } from './post.ts'

// Messages that match a word rule, look like spam or are premoderated are held until a moderator has decided.

const KNOWN = 'SELECT 1 FROM held_messages WHERE room_id = $1 AND author = $2 AND client_id = $3'
const HOLD = `
INSERT INTO held_messages (room_id, id, author, content, reply_to, mentions, client_id, rule, spam, passage)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
/** Messages of one author that may wait in one domain; simultaneous ones in several rooms can exceed it by a few. */
const WAITING_MAX = 20
const WAITING = `
SELECT 1 FROM held_messages h JOIN rooms r ON r.id = h.room_id
WHERE h.author = $1 AND r.domain = $2 LIMIT ${WAITING_MAX}`
const OPEN = `INSERT INTO report_cases (domain, id, room_id, kind) VALUES ($1, $2, $3, 'held')`
/** Serializes repeated messages, so that one is held once. */
const LOCK = 'SELECT 1 FROM rooms WHERE id = $1 FOR UPDATE'

/** Why a message is held; by the domain's premoderation without both. */
export interface Hold {
  /** Phrase of the matching word rule. */
  rule: string | null
  spam: SpamVerdict | null
}

/** Stores a message for the moderators. @returns false when too many of its author wait in the domain */
export async function holdMessage(
  { database, events }: Context,
  domain: string,
  { roomId, author, content, replyTo, mentions, clientId, passage = null }: Omit<NewMessage, 'id'>,
  { rule, spam }: Hold,
): Promise<boolean> {
  const id = uuidv7()
  const outcome = await inTransaction(database.pool, async (client) => {
    await client.query(LOCK, [roomId])
    if (clientId !== null && (await client.query(KNOWN, [roomId, author, clientId])).rows.length > 0)
      return 'known'
    if ((await client.query(WAITING, [author, domain])).rows.length === WAITING_MAX) return 'full'
    const values = [roomId, id, author, content, replyTo, mentions, clientId, rule, spam, passage]
    await client.query(HOLD, values)
    await client.query(OPEN, [domain, id, roomId])
    return 'new'
  })
  if (outcome === 'new') await events.publish('case.opened', { domain })
  return outcome !== 'full'
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
  passage: Passage | null
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
  const { id, room_id: roomId, reply_to: replyTo, client_id: clientId, ...said } = held
  const { author, content, mentions, passage } = said
  const draft = { id, roomId, author, content, replyTo, clientId, mentions, passage }
  return { draft, stored: await appendIn(client, draft) }
}

/** Notifies the room of a released message, after the commit. */
export async function publishReleased(context: Context, { draft, stored }: Released): Promise<void> {
  if (stored.kind === 'stored')
    await publishPosted(context, draft, stored, await context.lookups.person(draft.author))
}
