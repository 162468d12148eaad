import type { Message } from '@foyer/contract/rooms'
import { NOBODY } from '../../access/people.ts'
import type { Context } from '../../context.ts'
import { MESSAGES, type MessageRow, toMessage } from './messages.ts'

/** Messages of the room `$1` as the caller `$2` sees them. */
export const OF_ROOM = `${MESSAGES} WHERE m.room_id = $1`

export interface Page {
  messages: Message[]
  hasOlder: boolean
  hasNewer: boolean
}

/** Start of a page: `before` or `after` a sequence number; neither for the end of the room. */
interface PageStart {
  before?: number
  after?: number
}

/** One page of a room, oldest first. */
export async function readPage(
  { database }: Context,
  roomId: string,
  caller: string | null,
  { before, after }: PageStart,
  limit: number,
): Promise<Page> {
  const newer = after !== undefined
  const edge = newer ? ' AND m.seq > $4' : before === undefined ? '' : ' AND m.seq < $4'
  const text = `${OF_ROOM}${edge} ORDER BY m.seq ${newer ? 'ASC' : 'DESC'} LIMIT $3`
  const values = [roomId, caller ?? NOBODY, limit + 1, ...(edge === '' ? [] : [after ?? before])]
  const { rows } = await database.pool.query<MessageRow>({ name: `page${edge}`, text, values })
  const more = rows.length > limit
  const kept = rows.slice(0, limit)
  if (!newer) kept.reverse()
  return {
    messages: kept.map(toMessage),
    hasOlder: newer ? kept.length > 0 : more,
    hasNewer: newer ? more : before !== undefined && kept.length > 0,
  }
}

/** A page with equally many messages before and after a sequence number. */
export async function readAround(
  context: Context,
  roomId: string,
  caller: string | null,
  seq: number,
  limit: number,
): Promise<Page> {
  const before = Math.ceil(limit / 2)
  const older = await readPage(context, roomId, caller, { before: seq + 1 }, before)
  const newer = await readPage(context, roomId, caller, { after: seq }, limit - before)
  return {
    messages: [...older.messages, ...newer.messages],
    hasOlder: older.hasOlder,
    hasNewer: newer.hasNewer,
  }
}

/** One message of a room; undefined when the room does not have it. */
export async function readMessage(
  { database }: Context,
  roomId: string,
  id: string,
  caller: string | null,
): Promise<Message | undefined> {
  const text = `${OF_ROOM} AND m.id = $3`
  const { rows } = await database.pool.query<MessageRow>({
    name: 'message',
    text,
    values: [roomId, caller ?? NOBODY, id],
  })
  return rows[0] === undefined ? undefined : toMessage(rows[0])
}

/** A change of a room in the answer to a resume. */
export interface Change {
  type: 'message' | 'message_edited' | 'message_deleted' | 'reaction'
  seq: number
  message: Message
}

/** The latest change of each message after `after`, at most `limit`, and the room's last sequence number. */
export async function readChanges(
  { database }: Context,
  roomId: string,
  after: number,
  limit: number,
): Promise<{ head: number; changes: Change[]; complete: boolean }> {
  // Each part uses an index of its own.
  const text = `
    SELECT h.seq AS head, c.* FROM (SELECT coalesce((SELECT seq FROM rooms WHERE id = $1), 0) AS seq) h
    LEFT JOIN (
      (${OF_ROOM} AND m.changed_seq = m.seq AND m.seq > $3 ORDER BY m.seq LIMIT $4)
      UNION ALL
      (${OF_ROOM} AND m.changed_seq <> m.seq AND m.changed_seq > $3 ORDER BY m.changed_seq LIMIT $4)
    ) c ON true
    ORDER BY c.changed_seq LIMIT $4`
  const values = [roomId, NOBODY, after, limit + 1]
  const { rows } = await database.pool.query<MessageRow & { head: string }>({ name: 'changes', text, values })
  const changed = rows.filter((row) => row.id !== null)
  return {
    head: Number(rows[0]?.head ?? 0),
    complete: changed.length <= limit,
    changes: changed.slice(0, limit).map((row) => ({
      type:
        Number(row.seq) > after && row.change !== 'message_deleted'
          ? 'message'
          : (row.change as Change['type']),
      seq: Number(row.changed_seq),
      message: toMessage(row),
    })),
  }
}

/** Last sequence numbers of rooms, by id. */
export async function readHeads({ database }: Context, roomIds: string[]): Promise<Map<string, number>> {
  const text = 'SELECT id, seq FROM rooms WHERE id = ANY ($1)'
  const { rows } = await database.pool.query<{ id: string; seq: string }>({
    name: 'heads',
    text,
    values: [roomIds],
  })
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]))
}

/** Last sequence numbers and domains of rooms, by id. */
export async function readStandings(
  { database }: Context,
  roomIds: string[],
): Promise<Map<string, { seq: number; domain: string }>> {
  const { rows } = await database.pool.query<{ id: string; seq: string; domain: string }>({
    name: 'standings',
    text: 'SELECT id, seq, domain FROM rooms WHERE id = ANY ($1)',
    values: [roomIds],
  })
  return new Map(rows.map(({ id, seq, domain }) => [id, { seq: Number(seq), domain }]))
}

/** The topics of rooms and domains that have a room. */
export async function readMadeTopics({ database }: Context, topics: string[]): Promise<Map<string, true>> {
  const text = `
    SELECT t.topic FROM unnest($1::text[]) AS t (topic)
    WHERE CASE WHEN t.topic LIKE 'room:%' THEN EXISTS (SELECT 1 FROM rooms r WHERE r.id = substr(t.topic, 6))
      ELSE EXISTS (SELECT 1 FROM rooms r WHERE r.hashed_domain = substr(t.topic, 8)) END`
  const { rows } = await database.pool.query<{ topic: string }>({ name: 'made', text, values: [topics] })
  return new Map(rows.map(({ topic }) => [topic, true]))
}
