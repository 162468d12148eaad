import type { Message } from '@foyer/contract/rooms'
import { NOBODY } from '../../access/people.ts'
import type { Context } from '../../context.ts'
import { type MessageRow, toMessage } from './messages.ts'
import { RECENT_MESSAGES, type RecentMessagesStart } from './recent-messages.ts'
import { readRoomAt, unreadIn } from './room-store.ts'
import { getReadMarkers } from './services.ts'
import { OF_ROOM } from './store.ts'

/** The newest messages with the room's sequence number, in one snapshot. */
const NEWEST = `
SELECT h.seq AS head, t.* FROM (SELECT seq FROM rooms WHERE id = $1) h
LEFT JOIN (${OF_ROOM} ORDER BY m.seq DESC LIMIT ${RECENT_MESSAGES}) t ON true
ORDER BY t.seq`

/** A room with its newest messages, without data of a reader. */
export async function readRecentMessages(
  context: Context,
  roomId: string,
): Promise<RecentMessagesStart | undefined> {
  const [found, { rows }] = await Promise.all([
    readRoomAt(context, roomId, null),
    context.database.pool.query<MessageRow & { head: string }>({
      name: 'newest',
      text: NEWEST,
      values: [roomId, NOBODY],
    }),
  ])
  const head = rows[0]?.head
  if (found === undefined || head === undefined) return undefined
  const messages: Message[] = rows.filter(({ id }) => id !== null).map(toMessage)
  return { room: found.room, roomSeq: found.seq, seq: Number(head), messages }
}

/** Data of one reader in a room. */
export interface Personal {
  unread: number
  /** ISO 8601; null for a reader who has never read in the room. */
  lastReadAt: string | null
  /** The reader's reactions, by message id. */
  reactions: Map<string, Set<string>>
}

const PERSONAL = `
SELECT u.n AS unread, (
  SELECT json_agg(json_build_array(message_id, reaction)) FROM reactions
  WHERE room_id = $2 AND message_id = ANY ($3) AND author = $1
) AS mine, (SELECT read_at FROM read_markers WHERE identity = $1 AND room_id = $2) AS read_at
FROM (SELECT) nothing
LEFT JOIN identities me ON me.id = $1
LEFT JOIN LATERAL (
  SELECT greatest(
    (SELECT seq FROM read_markers WHERE identity = $1 AND room_id = $2),
    (SELECT least(seq, $4) FROM rooms WHERE id = $2 AND $4::bigint IS NOT NULL)
  ) AS seq
) k ON true
LEFT JOIN LATERAL (${unreadIn('$2')}) u ON true`

/** Unread count of `reader` in a room, and the reader's reactions on these messages. */
export async function readPersonal(
  context: Context,
  roomId: string,
  reader: string,
  messageIds: string[],
): Promise<Personal> {
  const unsaved = getReadMarkers(context).unsaved(reader, roomId)
  const { rows } = await context.database.pool.query<{
    unread: string | null
    mine: [string, string][] | null
    read_at: Date | null
  }>({
    name: 'personal',
    text: PERSONAL,
    values: [reader, roomId, messageIds, unsaved],
  })
  const reactions = new Map<string, Set<string>>()
  for (const [id, reaction] of rows[0]?.mine ?? [])
    reactions.set(id, (reactions.get(id) ?? new Set()).add(reaction))
  // A marker that is not written yet is at most seconds old.
  const readAt = rows[0]?.read_at ?? (unsaved === null ? null : new Date())
  return { unread: Number(rows[0]?.unread ?? 0), lastReadAt: readAt?.toISOString() ?? null, reactions }
}
