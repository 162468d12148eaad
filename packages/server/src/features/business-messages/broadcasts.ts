import type { Broadcast } from '@foyer/contract/business-messages'
import type pg from 'pg'
import type { LookupCache } from '../../access/lookup-cache.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { insertMessageWithin } from './store.ts'

/** Maximum number of broadcasts of one domain in 24 hours. */
const MAX_A_DAY = 3
const MAX_SHOWN = 50
/** Customers per step, and the least milliseconds of a step, which limits the rate of one server. */
const PIECE = 50
const PIECE_MS = 1_000
const LEASE = `interval '60 seconds'`

export interface BroadcastRow {
  domain: string
  id: string
  text: string
  author: string
  sent: number
  finished_at: Date | null
  created_at: Date
}

const INSERT = `
INSERT INTO broadcasts (domain, id, text, author) SELECT $1, $2, $3, $4
WHERE (
  SELECT count(*) FROM broadcasts WHERE domain = $1 AND created_at > now() - interval '1 day'
) < ${MAX_A_DAY} RETURNING *`

/**
 * Stores a broadcast. The caller's transaction holds the domain's lock, so the daily limit holds.
 *
 * @returns undefined when the domain has sent `MAX_A_DAY`
 */
export async function insertBroadcast(
  client: pg.PoolClient,
  { domain, text, author }: { domain: string; text: string; author: string },
): Promise<BroadcastRow | undefined> {
  return (await client.query<BroadcastRow>(INSERT, [domain, uuidv7(), text, author])).rows[0]
}

/** Latest broadcasts of a domain, newest first, and the number of opted-in customers. */
export async function readBroadcasts(
  { database: { pool }, lookups }: Context,
  domain: string,
): Promise<{ opted_in: number; results: Broadcast[] }> {
  const text = `SELECT * FROM broadcasts WHERE domain = $1 ORDER BY id DESC LIMIT ${MAX_SHOWN}`
  const { rows } = await pool.query<BroadcastRow>(text, [domain])
  const counted = await pool.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM business_threads WHERE to_domain = $1 AND opted_in_at IS NOT NULL',
    [domain],
  )
  return {
    opted_in: counted.rows[0]?.n ?? 0,
    results: await Promise.all(rows.map((row) => toBroadcast(lookups, row))),
  }
}

export const toBroadcast = async (lookups: LookupCache, row: BroadcastRow): Promise<Broadcast> => ({
  id: row.id,
  text: row.text,
  created_at: row.created_at.toISOString(),
  author: await lookups.person(row.author),
  sent: row.sent,
  finished_at: row.finished_at?.toISOString() ?? null,
})

/** Leases one broadcast to one server: others skip the locked row, and later find the lease. */
const CLAIM = `
UPDATE broadcasts SET leased_until = now() + ${LEASE} WHERE (domain, id) = (
  SELECT domain, id FROM broadcasts WHERE finished_at IS NULL AND leased_until <= now()
  ORDER BY leased_until LIMIT 1 FOR UPDATE SKIP LOCKED
) RETURNING domain, id, text, author, reached`
const NEXT = `
SELECT from_address FROM business_threads
WHERE to_domain = $1 AND opted_in_at IS NOT NULL AND from_address > $2 ORDER BY from_address LIMIT ${PIECE}`
/** In one transaction with the message, so that a restarted server reaches no customer twice. */
const REACH = `
UPDATE broadcasts SET reached = $3, sent = sent + 1
WHERE domain = $1 AND id = $2 AND finished_at IS NULL AND reached < $3 AND EXISTS (
  SELECT 1 FROM business_threads WHERE from_address = $3 AND to_domain = $1 AND opted_in_at IS NOT NULL
)`
/** Forgets the last address, so that its owner can be deleted (P34). */
const FINISH = `UPDATE broadcasts SET finished_at = now(), reached = '' WHERE domain = $1 AND id = $2`
const RELEASE = 'UPDATE broadcasts SET leased_until = now() WHERE domain = $1 AND id = $2'

/**
 * Sends one broadcast to its next `PIECE` customers, in order of addresses.
 *
 * @returns true when there may be more to do
 */
export async function sendBroadcasts({ database, userFeeds }: Context): Promise<boolean> {
  const { pool } = database
  const { rows } = await pool.query<BroadcastRow & { reached: string }>(CLAIM)
  const [taken] = rows
  if (taken === undefined) return false
  const { domain, id, text, author } = taken
  const begun = performance.now()
  const people = (await pool.query<{ from_address: string }>(NEXT, [domain, taken.reached])).rows
  for (const { from_address: customer } of people) {
    const messageId = uuidv7()
    const sent = await inTransaction(pool, async (client) => {
      // The customer opted out meanwhile, or another server was faster.
      if ((await client.query(REACH, [domain, id, customer])).rowCount !== 1) return null
      const message = await insertMessageWithin(client, {
        ...{ customer, domain, id: messageId, type: 'business', author, text },
        ...{ reference: null, isBroadcast: true },
      })
      return { message, entries: await userFeeds.append(client, 'b2c', messageId, [customer]) }
    })
    if (sent !== null) userFeeds.publish('b2c', sent.entries, sent.message)
  }
  await pool.query(people.length < PIECE ? FINISH : RELEASE, [domain, id])
  const rest = people.length < PIECE ? 0 : PIECE_MS - (performance.now() - begun)
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  return true
}
