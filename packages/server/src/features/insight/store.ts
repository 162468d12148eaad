import { hashDomain } from '@foyer/contract'
import type { Stats, StatsRow } from '@foyer/contract/insight'
import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createIdAt } from '../../lib/uuid.ts'

/** Milliseconds for each statement; after that the caller gets `tooMuch`. */
const TIMEOUT_MS = 3_000
/** SQLSTATE `query_canceled`. */
const CANCELLED = '57014'

export interface StatsQuery {
  domain: string
  from: Date
  to: Date
  bucket: Stats['bucket']
  /** True when visits are counted on this server. */
  counted: boolean
}

/** SQL: start of the bucket of a moment (UTC). */
const piece = (moment: string) => `date_trunc($3, ${moment} AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`
/** Joined room by room, so that every part is a range of an index. */
const MESSAGES = `
SELECT ${piece('m.created_at')} AS at, count(*)::integer AS messages, count(DISTINCT m.author)::integer AS people
FROM rooms r JOIN messages m ON m.room_id = r.id AND m.created_at >= $1 AND m.created_at < $2
WHERE r.hashed_domain = $4 AND m.deleted_at IS NULL GROUP BY 1`
const BUSINESS = `
SELECT ${piece('m.created_at')} AS at, count(*)::integer AS business_messages
FROM business_threads t
JOIN business_messages m ON m.from_address = t.from_address AND m.to_domain = t.to_domain
  AND m.id >= $5 AND m.id < $6
WHERE t.to_domain = $4 AND t.last_at >= $1 AND m.created_at >= $1 AND m.created_at < $2 GROUP BY 1`
const REWARDS = `
SELECT ${piece('created_at')} AS at, count(*)::integer AS rewards FROM rewards
WHERE domain = $4 AND created_at >= $1 AND created_at < $2 GROUP BY 1`
const REDEMPTIONS = `
SELECT ${piece('redeemed_at')} AS at, count(*)::integer AS redemptions FROM voucher_redemptions
WHERE domain = $4 AND redeemed_at >= $1 AND redeemed_at < $2 AND undone_at IS NULL GROUP BY 1`
const VISITORS = `
SELECT ${piece('day::timestamp')} AS at, count(*)::integer AS visitors FROM domain_visits
WHERE domain = $4 AND day >= ($1 AT TIME ZONE 'UTC')::date AND day < ($2 AT TIME ZONE 'UTC')::date + 1 GROUP BY 1`
const LEVELS = `
SELECT level, count(*)::integer AS people FROM (
  SELECT max(n) AS level FROM levels WHERE domain = $1 GROUP BY identity
) highest GROUP BY level ORDER BY level`
const PIECES = `
SELECT at AT TIME ZONE 'UTC' AS at FROM generate_series(
  date_trunc($3, $1 AT TIME ZONE 'UTC'), ($2 AT TIME ZONE 'UTC') - interval '1 millisecond', ('1 ' || $3)::interval
) at`

type Counts = Partial<Omit<StatsRow, 'at'>> & { at: Date }

/** Statistics of a domain, one row per bucket in order of time; null when counting takes too long. */
export async function readStats({ pool }: Database, asked: StatsQuery): Promise<Stats | null> {
  const { domain, from, to, bucket, counted } = asked
  const of = (subject: string) => [from, to, bucket, subject]
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`)
      const ask = async (text: string, values: unknown[]) => (await client.query<Counts>(text, values)).rows
      const empty = await ask(PIECES, [from, to, bucket])
      const found = [
        await ask(MESSAGES, of(hashDomain(domain))),
        await ask(BUSINESS, [...of(domain), createIdAt(from.getTime()), createIdAt(to.getTime())]),
        await ask(REWARDS, of(domain)),
        await ask(REDEMPTIONS, of(domain)),
        counted ? await ask(VISITORS, of(domain)) : [],
      ].flat()
      const levels = await client.query<Stats['levels'][number]>(LEVELS, [domain])
      const rows = new Map<number, StatsRow>()
      for (const { at } of empty) rows.set(at.getTime(), nothingAt(at, counted))
      for (const { at, ...counts } of found) {
        const row = rows.get(at.getTime())
        if (row !== undefined) Object.assign(row, counts)
      }
      const times = { from: from.toISOString(), to: to.toISOString() }
      return { domain, ...times, bucket, rows: [...rows.values()], levels: levels.rows }
    })
  } catch (error) {
    if ((error as { code?: string }).code === CANCELLED) return null
    throw error
  }
}

const nothingAt = (at: Date, counted: boolean): StatsRow => ({
  at: at.toISOString(),
  messages: 0,
  people: 0,
  visitors: counted ? 0 : null,
  business_messages: 0,
  rewards: 0,
  redemptions: 0,
})
