import type { Message, Reaction, UserRef } from '@foyer/contract/rooms'
import type pg from 'pg'
import { userRef } from './registry.ts'

// How messages of rooms are read, for all features that show them.

/** Nobody: matches no author, so that nothing counts as the caller's own. */
export const NOBODY = ''

export interface PersonRow {
  author: string
  auth_type: string | null
  address: string | null
  display_name: string | null
  avatar_url: string | null
  chat_level: number | null
}

export interface MessageRow extends PersonRow {
  room_id: string
  id: string
  seq: string
  changed_seq: string
  change: string
  content: string
  reply_to: string | null
  client_id: string | null
  mentions: string[]
  created_at: Date
  updated_at: Date | null
  deleted_at: Date | null
  hidden: boolean
  reactions: Reaction[] | null
}

export const PERSON = `i.auth_type, i.address, i.display_name, i.avatar_url,
  (SELECT max(n) FROM levels WHERE identity = i.id) AS chat_level`

const READ_PERSON = `
SELECT $1 AS author, ${PERSON} FROM (SELECT 1) one LEFT JOIN identities i ON i.id = $1`

/** Somebody as others see them, as a transaction sees them. */
export async function readPerson(client: pg.ClientBase, id: string): Promise<UserRef> {
  const { rows } = await client.query<PersonRow>(READ_PERSON, [id])
  return rows[0] === undefined ? userRef({ id }) : toUser(rows[0])
}

/** Messages as `m`, with their authors and reactions; `$2` is the caller whose own are marked. */
export const MESSAGES = `
SELECT m.*, ${PERSON}, r.reactions FROM messages m
LEFT JOIN identities i ON i.id = m.author
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_object('reaction', reaction, 'count', n, 'reacted', mine) ORDER BY first, reaction) AS reactions
  FROM (
    SELECT reaction, count(*) AS n, bool_or(author = $2) AS mine, min(created_at) AS first
    FROM reactions WHERE room_id = m.room_id AND message_id = m.id GROUP BY reaction
  ) kinds
) r ON true`

export function toMessage(row: MessageRow): Message {
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
    mentions: row.mentions,
    // A hidden message keeps its reactions for when it comes back.
    reactions: deleted ? [] : (row.reactions ?? []),
    deleted,
    ...(row.hidden ? { hidden: true } : {}),
    client_id: row.client_id,
  }
}

export const toUser = (row: PersonRow) =>
  userRef({
    id: row.author,
    authType: row.auth_type,
    address: row.address,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    chatLevel: row.chat_level,
  })
