import type { Voucher } from '@foyer/contract/vouchers'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import { bareCode } from './codes.ts'
import { readVoucher } from './store.ts'

/** Why a code cannot be claimed, by the contract's names of refusals. */
export type ClaimObstacle = 'unknown' | 'ambiguous' | 'usedUp' | 'ended' | 'claimed'

const FIND = 'SELECT domain FROM voucher_codes WHERE code = $1 AND ($2::text IS NULL OR domain = $2) LIMIT 2'

/** The domain that has a code. */
export async function findCode(
  pool: pg.Pool,
  typed: string,
  domain: string | null,
): Promise<string | 'unknown' | 'ambiguous'> {
  const { rows } = await pool.query<{ domain: string }>(FIND, [bareCode(typed), domain])
  if (rows.length > 1) return 'ambiguous'
  return rows[0]?.domain ?? 'unknown'
}

/** Locks a code and reads everything that decides about its claim. */
const LOCK = `
SELECT c.batch, c.used < c.uses AS free, b.closed_at IS NOT NULL OR coalesce(b.valid_until <= now(), false) AS ended
FROM voucher_codes c JOIN voucher_batches b ON b.domain = c.domain AND b.id = c.batch
WHERE c.domain = $1 AND c.code = $2 FOR UPDATE OF c`
/** One claim per identity and batch: of two concurrent codes, the second finds the first. */
const CLAIM = `
INSERT INTO voucher_claims (identity, batch, domain, code, token)
VALUES ($1, $2, $3, $4, nextval('voucher_tokens')) ON CONFLICT DO NOTHING RETURNING token`
const USE = 'UPDATE voucher_codes SET used = used + 1 WHERE domain = $1 AND code = $2 AND used < uses'
const MAKE = `
INSERT INTO vouchers (holder, token, domain, title, description, image_url, amount, batch, expires_at)
SELECT $1, $2::numeric, b.domain, b.title, b.description, b.image_url, b.amount, b.id, b.valid_until
FROM voucher_batches b WHERE b.domain = $3 AND b.id = $4`

/**
 * Creates a voucher from a code, under the lock of the code's row: a code with n uses creates n vouchers for any number
 * of concurrent calls (P11).
 *
 * @param note writes the outbox row for webhooks, in the same transaction
 * @returns the voucher, or the obstacle
 */
export async function claimCode(
  pool: pg.Pool,
  { identity, domain, typed }: { identity: string; domain: string; typed: string },
  note: (client: pg.ClientBase, voucher: Voucher) => Promise<void>,
): Promise<Voucher | ClaimObstacle> {
  const code = bareCode(typed)
  return inTransaction(pool, async (client) => {
    const locked = await client.query<{ batch: string; free: boolean; ended: boolean }>(LOCK, [domain, code])
    const [found] = locked.rows
    if (found === undefined) return 'unknown'
    if (found.ended) return 'ended'
    const known = await client.query('SELECT 1 FROM voucher_claims WHERE identity = $1 AND batch = $2', [
      identity,
      found.batch,
    ])
    if (known.rowCount !== 0) return 'claimed'
    if (!found.free) return 'usedUp'
    const claimed = await client.query<{ token: string }>(CLAIM, [identity, found.batch, domain, code])
    const [claim] = claimed.rows
    if (claim === undefined) return 'claimed'
    if ((await client.query(USE, [domain, code])).rowCount !== 1)
      throw new Error('A code was used up under its lock.')
    await client.query(MAKE, [identity, claim.token, domain, found.batch])
    const voucher = await readVoucher(drizzle(client), identity, claim.token)
    if (voucher === undefined) throw new Error('A claimed voucher is not there.')
    await note(client, voucher)
    return voucher
  })
}
