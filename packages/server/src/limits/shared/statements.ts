import type pg from 'pg'

/** Milliseconds after which a statement and its connection are given up. */
const GIVE_UP_MS = 5_000

/** Creates missing rows before counting, so that the count only waits for row locks, in one order. */
const CREATE = `
INSERT INTO rate_limits (key, full_at) SELECT key, now() FROM unnest($1::text[]) AS t (key) ORDER BY key
ON CONFLICT (key) DO NOTHING`

/**
 * Settles a batch by the database's clock. A bucket is stored as the time at which it will be full again: taking one
 * token moves it `cost` milliseconds on, and it may lie at most `span` milliseconds ahead. A check is granted when
 * every one of its buckets has a token for each check up to its place in the batch; it then takes one from each. Rows
 * are locked in one order, so that several servers cannot deadlock. The tolerance of 0.2 ms covers rounding to
 * microseconds over hundreds of steps.
 */
const TAKE = `
WITH input AS (
  SELECT *, row_number() OVER (PARTITION BY key ORDER BY place) AS turn
  FROM unnest($1::int[], $2::text[], $3::float8[], $4::float8[]) AS t (place, key, cost, span)
), locked AS MATERIALIZED (
  SELECT key, full_at FROM rate_limits WHERE key = ANY ($2) ORDER BY key FOR UPDATE
), state AS MATERIALIZED (
  SELECT key, at, greatest(0, extract(epoch FROM full_at - at) * 1000)::float8 AS debt
  FROM (SELECT key, full_at, clock_timestamp() AS at FROM locked) l
), judged AS MATERIALIZED (
  SELECT i.place, bool_and(coalesce(i.turn * i.cost + s.debt <= i.span + 0.2, false)) AS granted
  FROM input i LEFT JOIN state s ON s.key = i.key GROUP BY i.place
), taken AS (
  SELECT i.key, sum(i.cost) AS cost FROM input i JOIN judged j ON j.place = i.place WHERE j.granted GROUP BY i.key
), moved AS (
  UPDATE rate_limits r SET full_at = s.at + (s.debt + t.cost) * interval '1 ms'
  FROM taken t JOIN state s ON s.key = t.key WHERE r.key = t.key
)
SELECT i.place, i.key, j.granted, w.wait, w.wait + coalesce(t.cost, 0) AS wait_after
FROM input i JOIN judged j ON j.place = i.place
LEFT JOIN state s ON s.key = i.key
LEFT JOIN taken t ON t.key = i.key
CROSS JOIN LATERAL (SELECT s.debt + i.cost - i.span - 0.2 AS wait) w`

/** Deletes full buckets, which equal a missing row; skips locked rows. */
const SWEEP = `
DELETE FROM rate_limits WHERE key IN (
  SELECT key FROM rate_limits WHERE full_at < now() - interval '1 minute' LIMIT 10000 FOR UPDATE SKIP LOCKED
)`

/** A token that a check wants from a bucket. */
export interface Want {
  /** Position of the check in its batch. */
  place: number
  key: string
  /** Milliseconds in which one token refills, and in which the whole bucket does. */
  cost: number
  span: number
}

/** Result for one wanted token. */
export interface Settled {
  place: number
  key: string
  /** True when the whole check was granted. */
  granted: boolean
  /** Milliseconds until the bucket has a token, seen before and after the batch; null when its row is gone. */
  wait: number | null
  wait_after: number | null
}

const query = <T extends pg.QueryResultRow>(pool: pg.Pool, config: pg.QueryConfig) =>
  // The types of `pg` do not declare `query_timeout`.
  pool.query<T>({ ...config, query_timeout: GIVE_UP_MS } as pg.QueryConfig)

export async function createBuckets(pool: pg.Pool, keys: string[]): Promise<void> {
  await query(pool, { name: 'create-limits', text: CREATE, values: [keys] })
}

export async function takeTokens(pool: pg.Pool, wants: Want[]): Promise<Settled[]> {
  const column = (key: keyof Want) => wants.map((want) => want[key])
  const values = [column('place'), column('key'), column('cost'), column('span')]
  return (await query<Settled>(pool, { name: 'take-limits', text: TAKE, values })).rows
}

export async function sweepBuckets(pool: pg.Pool): Promise<void> {
  await query(pool, { text: SWEEP })
}

/** Resolves when the table can be read. */
export async function probeBuckets(pool: pg.Pool): Promise<void> {
  await query(pool, { text: 'SELECT 1 FROM rate_limits LIMIT 1' })
}
