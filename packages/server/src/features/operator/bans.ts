import type { Ban } from '@foyer/contract'
import { SUSPEND_MAX_DAYS } from '@foyer/contract'
import type { Banned } from '@foyer/contract/operator'
import type pg from 'pg'
import { personOf } from '../../access/blocks.ts'
import { PERSON, type PersonRow, toUser } from '../../access/people.ts'
import type { Context } from '../../context.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import { deleteBlockIn, insertBlockIn, type Logins } from '../domains/api.ts'

// A ban is a block of the whole server: it covers all logins of a person and the guests joined to them.

const DAY_MS = 86_400_000

/** True for a ban that an operator proves: for good, or longer than `SUSPEND_MAX_DAYS`. */
export const isGrave = (until: string | null | undefined): boolean =>
  !until || !(Date.parse(until) - Date.now() <= SUSPEND_MAX_DAYS * DAY_MS)

interface Row extends PersonRow {
  reason: string | null
  until: Date | null
  created_at: Date
}

/** Bans that hold now, one for each person: that of their logins which lasts longest. */
const HELD = `
SELECT DISTINCT ON (person) person AS author, b.reason, b.until, b.created_at FROM (
  SELECT k.*, coalesce(l.linked_to, k.identity) AS person FROM blocklist k LEFT JOIN identities l ON l.id = k.identity
  WHERE k.domain = '${WHOLE_SERVER}' AND (k.until IS NULL OR k.until > now())
) b ORDER BY person, b.until DESC NULLS FIRST, b.created_at`
const LIST = `
SELECT h.*, ${PERSON} FROM (${HELD}) h LEFT JOIN identities i ON i.id = h.author
WHERE ($1::text IS NULL OR h.author = lower($1) OR i.display_name ILIKE '%' || $2 || '%')
  AND ($3::timestamptz IS NULL OR (h.created_at, h.author) < ($3, $4))
ORDER BY h.created_at DESC, h.author DESC LIMIT $5`
const ONE = `
SELECT h.*, ${PERSON} FROM (${HELD}) h LEFT JOIN identities i ON i.id = h.author
WHERE h.author = ${personOf('$1::text')}`

const toBanned = (row: Row): Banned => ({
  user: toUser(row),
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** Escapes the wildcards of LIKE. */
export const toPattern = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export async function readBans(
  pool: pg.Pool,
  { q, edge, limit }: { q: string | null; edge: { at: Date; id: string } | null; limit: number },
): Promise<Banned[]> {
  const values = [q, toPattern(q ?? ''), edge?.at ?? null, edge?.id ?? null, limit]
  return (await pool.query<Row>(LIST, values)).rows.map(toBanned)
}

/** The ban of the person behind an id; undefined for none. */
export async function readBanned(pool: pg.Pool, identity: string): Promise<Banned | undefined> {
  const [row] = (await pool.query<Row>(ONE, [identity])).rows
  return row && toBanned(row)
}

/** Reason and end of a ban to set. */
export interface NewBan {
  identity: string
  reason: string | null
  until: Date | null
}

/**
 * Bans a person within the caller's transaction, which holds the lock of the server.
 *
 * @returns the person, and the ids to drop from the cache after the commit
 * @throws HttpError 400 for an operator
 */
export async function insertBanIn(
  context: Context,
  client: pg.PoolClient,
  ban: NewBan,
): Promise<{ person: string; logins: string[] }> {
  const { row, logins } = await insertBlockIn(context, client, { domain: WHOLE_SERVER, ...ban })
  return { person: row.identity, logins }
}

/** Ends a ban. @returns ids of the person; null when there was none */
export const deleteBanIn = (client: pg.PoolClient, identity: string): Promise<Logins | null> =>
  deleteBlockIn(client, WHOLE_SERVER, identity)

/** Bans of people by id, for cases about them. */
export async function readBansOf({ lookups }: Context, ids: string[]): Promise<Map<string, Ban>> {
  const found = await Promise.all(ids.map(async (id) => [id, await lookups.ban(id)] as const))
  return new Map(found.filter((each): each is [string, Ban] => each[1] !== null))
}
