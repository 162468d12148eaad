import { and, eq, max } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './database/open.ts'
import { levels } from './database/schema.ts'

/**
 * Counted messages of `$1` in domain `$2`, at most `$3` of them (null: all): not deleted, two characters
 * or more, ten seconds after the one counted before, and fifty a day by UTC (WIRE.md 2.12). Walks from one
 * counted message straight to the next, so that what a flood adds is skipped and not read.
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
)
SELECT count(*) - 1 AS n FROM (SELECT 1 FROM counted LIMIT $3::int + 1) found`

/** How many of somebody's messages in a domain count towards levels; no further than `enough`. */
export async function countMessages(
  database: pg.Pool | pg.ClientBase,
  identity: string,
  domain: string,
  enough: number | null = null,
): Promise<number> {
  const query = { name: 'counted-messages', text: COUNTED, values: [identity, domain, enough] }
  const { rows } = await database.query<{ n: string }>(query)
  return Number(rows[0]?.n ?? 0)
}

/** The highest level that somebody has reached in a domain, or in any when it is null. */
export async function readLevel(db: Db, identity: string, domain: string | null): Promise<number> {
  const theirs = eq(levels.identity, identity)
  const [row] = await db
    .select({ n: max(levels.n) })
    .from(levels)
    .where(domain === null ? theirs : and(theirs, eq(levels.domain, domain)))
  return row?.n ?? 0
}
