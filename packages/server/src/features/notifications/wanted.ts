import type pg from 'pg'
import { hasBlocked } from '../../access/blocks.ts'
import type { Occasion } from './occasions.ts'

const INPUT = `
SELECT place, kind, topic, ref, room_id, domain, reply_to, string_to_array(people, ' ') AS people,
  string_to_array(others, ' ') AS others, due_at, ttl, author
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
  $9::timestamptz[], $10::integer[], $11::text[])
WITH ORDINALITY AS o (kind, topic, ref, room_id, domain, reply_to, people, others, due_at, ttl, author, place)`

/**
 * SQL condition: settings `w` and room level `l` of a person admit a notice that names them.
 *
 * @param of alias of the row with the notice's `kind`
 */
export const isChosen = (of: string) => `CASE ${of}.kind
    WHEN 'direct' THEN coalesce(w.direct, true)
    WHEN 'business' THEN coalesce(w.business, true)
    ELSE CASE WHEN l.level IS NULL THEN coalesce(w.mentions, true) ELSE l.level <> 'nothing' END
  END`

/**
 * SQL: the CTE `wanted`, of who is notified of which occasion: named identities unless their level or settings
 * exclude it, and identities with the level `all`. Its input is `toColumns`.
 */
export const WANTED = `
WITH occasions AS (${INPUT}), named AS (
  SELECT o.*, p.id AS person FROM occasions o
  LEFT JOIN messages r ON r.room_id = o.room_id AND r.id = o.reply_to
  CROSS JOIN LATERAL unnest(CASE WHEN o.kind = 'reply' THEN ARRAY[r.author] ELSE o.people END) AS p (id)
  WHERE p.id <> ''
), called AS (
  SELECT n.*, coalesce(i.linked_to, n.person) AS identity FROM named n LEFT JOIN identities i ON i.id = n.person
), wanted AS (
  SELECT c.place, c.kind, c.topic, c.ref, c.due_at, c.ttl, c.others, c.author, c.identity FROM called c
  LEFT JOIN notification_settings w ON w.identity = c.identity
  LEFT JOIN notification_levels l ON l.identity = c.identity AND l.room_id = c.room_id
  WHERE ${isChosen('c')}
  UNION ALL
  SELECT o.place, o.kind, o.topic, o.ref, o.due_at, o.ttl, o.others || coalesce(r.author, ''), o.author, l.identity
  FROM occasions o
  LEFT JOIN messages r ON r.room_id = o.room_id AND r.id = o.reply_to
  JOIN notification_levels l ON l.level = 'all' AND CASE WHEN o.room_id = '' THEN l.domain = o.domain ELSE l.room_id = o.room_id END
  WHERE o.kind IN ('message', 'announcement')
)`

/** SQL condition on `wanted` as `w`: the person is not excluded, and has not blocked the author. */
export const MAY_HEAR = `NOT EXISTS (
  SELECT 1 FROM unnest(w.others) AS e (id) LEFT JOIN identities i ON i.id = e.id
  WHERE coalesce(i.linked_to, e.id) = w.identity
) AND NOT (w.author <> '' AND ${hasBlocked('w.identity', 'w.author')})`

/** The clock of the database, epoch milliseconds. */
export async function readNow(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ now: Date }>('SELECT now()')
  return rows[0]?.now.getTime() ?? Date.now()
}

/** Values that each channel computes for an occasion. */
interface Computed {
  topic: (occasion: Occasion) => string
  dueAt: (occasion: Occasion) => Date
  ttlS: (occasion: Occasion) => number
}

/** The parameters of a statement that begins with `WANTED`, in the order of the occasions. */
export function toColumns(occasions: readonly Occasion[], { topic, dueAt, ttlS }: Computed): unknown[] {
  const column = <T>(value: (each: Occasion) => T) => occasions.map(value)
  return [
    column(({ kind }) => kind),
    column(topic),
    column(({ ref }) => ref),
    column(({ roomId = '' }) => roomId),
    column(({ domain = '' }) => domain),
    column(({ replyTo = '' }) => replyTo),
    // Arrays of arrays must be rectangular; identities contain no space.
    column(({ to }) => to.join(' ')),
    column(({ except }) => except.join(' ')),
    column(dueAt),
    column(ttlS),
    column(({ author = '' }) => author),
  ]
}
