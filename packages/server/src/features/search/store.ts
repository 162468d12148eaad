import type { FoundMessage } from '@foyer/contract/search'
import { NOBODY } from '../../access/people.ts'
import { toRoomUrl } from '../../access/room-location.ts'
import { roomTitle } from '../../access/room-title.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isFoundBy, isReachable, MESSAGES, type MessageRow, toMessage } from '../rooms/api.ts'

/** When the first room of a domain was created; null without rooms. */
export async function readSearchedDomain({ pool }: Database, hashedDomain: string): Promise<Date | null> {
  const text = 'SELECT min(created_at) AS since FROM rooms WHERE hashed_domain = $1'
  const { rows } = await pool.query<{ since: Date | null }>(text, [hashedDomain])
  return rows[0]?.since ?? null
}

/** Message ids are ordered by time and lead every room's primary key, so a span of time is a range of the index. */
const FIND = `
SELECT m.*, p.domain, p.path, ${roomTitle('p')}, d.use_separate_url FROM (
  SELECT m.room_id, m.id FROM rooms r
  CROSS JOIN LATERAL (
    SELECT room_id, id FROM messages
    WHERE room_id = r.id AND id >= $4 AND id < $5 AND deleted_at IS NULL AND content ILIKE ANY ($3::text[])
  ) m
  WHERE r.hashed_domain = $1 AND ($7::text IS NULL OR r.id = $7) AND ${isFoundBy('$2')}
  ORDER BY m.id DESC LIMIT $6
) hit
CROSS JOIN LATERAL (${MESSAGES} WHERE m.room_id = hit.room_id AND m.id = hit.id) m
JOIN rooms p ON p.id = hit.room_id
LEFT JOIN domains d ON d.domain = p.domain
ORDER BY m.id DESC`

interface FoundRow extends MessageRow {
  domain: string
  path: string
  title: string | null
  use_separate_url: boolean | null
}

/** A range of a domain's messages: from `from` inclusive to `before` exclusive. */
export interface Piece {
  hashedDomain: string
  /** Null for all rooms of the domain. */
  room: string | null
  text: string
  from: string
  before: string
  limit: number
  caller: string | null
}

/** SQLSTATE `query_canceled`. */
const CANCELLED = '57014'

/** Matches in a range, newest first; `tooSlow` when PostgreSQL needs more than `ms` milliseconds. */
export async function findMessages(
  { pool }: Database,
  { hashedDomain, room, text, from, before, limit, caller }: Piece,
  ms: number,
): Promise<FoundMessage[] | 'tooSlow'> {
  const values = [hashedDomain, caller ?? NOBODY, toPatterns(text), from, before, limit, room]
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${Math.ceil(ms)}`)
      return (await client.query<FoundRow>(FIND, values)).rows
        .map(toFound)
        .filter(({ room }) => isReachable(room))
    })
  } catch (error) {
    if ((error as { code?: string }).code === CANCELLED) return 'tooSlow'
    throw error
  }
}

/** LIKE patterns with escaped wildcards, in both Unicode normal forms. */
const toPatterns = (text: string) =>
  [...new Set([text.normalize('NFC'), text.normalize('NFD')])].map(
    (spelling) => `%${spelling.replace(/[\\%_]/g, '\\$&')}%`,
  )

const toFound = (row: FoundRow): FoundMessage => ({
  message: toMessage(row),
  room: {
    id: row.room_id,
    domain: row.domain,
    url: toRoomUrl(row, row.use_separate_url ?? true),
    title: row.title,
  },
})
