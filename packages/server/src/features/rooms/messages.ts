import type { Passage } from '@foyer/contract'
import type { Message, Reaction } from '@foyer/contract/rooms'
import { PERSON, type PersonRow, toUser } from '../../access/people.ts'

// Reading room messages, for all features that show them.

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
  passage: Passage | null
  reactions: Reaction[] | null
}

/** Messages `m` with their authors and reactions; reactions of `$2`, the caller, are marked. */
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
    // A hidden message keeps its reactions for a restore.
    reactions: deleted ? [] : (row.reactions ?? []),
    deleted,
    ...(row.hidden ? { hidden: true } : {}),
    client_id: row.client_id,
    ...(row.passage === null || deleted ? {} : { passage: row.passage }),
  }
}
