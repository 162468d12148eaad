import { and, eq, max } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../database/open.ts'
import { levels } from '../../database/schema.ts'

const DAY_MS = 86_400_000

/**
 * Counted messages of `$1` in domain `$2` (docs/wire.md#levels-and-rewards): not deleted, at least two characters, ten
 * seconds after the last counted one, and fifty a day (UTC). Jumps from one counted message to the next, so that a flood
 * of others is not read.
 */
const COUNTED = `
WITH RECURSIVE counted (at, today, next_from) AS (
  SELECT '-infinity'::timestamptz, 0, '-infinity'::timestamptz
  UNION ALL
  SELECT n.at, n.today, CASE WHEN n.today < 50 THEN n.at + interval '10 s' ELSE greatest(
    n.at + interval '10 s', (date_trunc('day', n.at AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC'
  ) END
  FROM counted c CROSS JOIN LATERAL (
    SELECT m.created_at AS at, CASE WHEN c.today > 0
      AND (m.created_at AT TIME ZONE 'UTC')::date = (c.at AT TIME ZONE 'UTC')::date THEN c.today + 1 ELSE 1 END AS today
    FROM messages m JOIN rooms r ON r.id = m.room_id
    WHERE m.author = $1 AND r.domain = $2 AND m.created_at >= c.next_from AND m.deleted_at IS NULL
      AND char_length(btrim(m.content, E' \\t\\n\\r')) >= 2
    ORDER BY m.created_at LIMIT 1
  ) n
)`
const COUNT = `${COUNTED} SELECT count(*) - 1 AS n FROM (SELECT 1 FROM counted LIMIT $3::int + 1) found`
/** Days (UTC) with counted messages. */
const COUNT_DAYS = `${COUNTED}
SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*) AS n FROM counted
WHERE today > 0 GROUP BY day ORDER BY day`

/** Number of an identity's messages in a domain that count towards levels, up to `enough`. */
export async function countMessages(
  database: pg.Pool | pg.ClientBase,
  identity: string,
  domain: string,
  enough: number | null = null,
): Promise<number> {
  const query = { name: 'counted-messages', text: COUNT, values: [identity, domain, enough] }
  const { rows } = await database.query<{ n: string }>(query)
  return Number(rows[0]?.n ?? 0)
}

/** Counted messages of each of the last days (UTC), the oldest first, and their total over all days. */
export async function countDays(
  pool: pg.Pool,
  identity: string,
  domain: string,
  { days, now }: { days: number; now: number },
): Promise<{ total: number; days: { day: string; counted: number }[] }> {
  const query = { name: 'counted-days', text: COUNT_DAYS, values: [identity, domain] }
  const { rows } = await pool.query<{ day: string; n: string }>(query)
  const counted = new Map(rows.map(({ day, n }) => [day, Number(n)]))
  const toDay = (ago: number) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10)
  return {
    total: rows.reduce((sum, { n }) => sum + Number(n), 0),
    days: Array.from({ length: days }, (_, index) => {
      const day = toDay(days - 1 - index)
      return { day, counted: counted.get(day) ?? 0 }
    }),
  }
}

/** Reached levels in a domain with their times, the first level first. */
export async function readReached(
  db: Db,
  identity: string,
  domain: string,
): Promise<{ level: number; reached_at: string }[]> {
  const rows = await db
    .select({ n: levels.n, createdAt: levels.createdAt })
    .from(levels)
    .where(and(eq(levels.identity, identity), eq(levels.domain, domain)))
    .orderBy(levels.n)
  return rows.map(({ n, createdAt }) => ({ level: n, reached_at: createdAt.toISOString() }))
}

/** Highest reached level in a domain, or in any domain when it is null. */
export async function readLevel(db: Db, identity: string, domain: string | null): Promise<number> {
  const theirs = eq(levels.identity, identity)
  const [row] = await db
    .select({ n: max(levels.n) })
    .from(levels)
    .where(domain === null ? theirs : and(theirs, eq(levels.domain, domain)))
  return row?.n ?? 0
}
