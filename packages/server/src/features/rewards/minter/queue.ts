import type pg from 'pg'
import { inTransaction } from '../../../database/transaction.ts'
import { uuidv7 } from '../../../lib/uuid.ts'
import type { SignedMint } from './minter.ts'

/** A mint that this server has leased. */
export interface Claimed {
  identity: string
  reward: string
  domain: string
  token: string
  amount: number
  status: 'waiting' | 'sent'
  /** Receiving address. */
  to: string
  nonce: number | null
  raw: string | null
  hashes: string[]
  attempts: number
  /** Milliseconds since the last signature; null before the first. */
  ageMs: number | null
}

/** `fault` of a mint that waits for the next day (docs/rewards.md). */
export const OVER_BUDGET = 'over budget'

/** Longer than one round takes. If not, two servers sign for one nonce, and the chain accepts one. */
const LEASE = `interval '60 seconds'`

const IS_DUE = `m.status IN ('waiting', 'sent') AND m.due_at <= now()`
const HAS_DUE = `SELECT EXISTS (SELECT 1 FROM mints m WHERE ${IS_DUE}) AS found`

export async function hasDue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>({ name: 'mints-due', text: HAS_DUE })
  return rows[0]?.found ?? false
}

/** Leases each mint to one server; mints with a nonce first, because later nonces wait for them. */
const CLAIM = `
WITH due AS (
  SELECT m.identity, m.reward, coalesce(m.to_address, i.real_address) AS "to"
  FROM mints m LEFT JOIN identities i ON i.id = m.identity
  WHERE ${IS_DUE} AND (m.account IS NULL OR m.account = $1)
    AND coalesce(m.to_address, i.real_address) IS NOT NULL
  ORDER BY m.nonce NULLS LAST, m.due_at, m.reward LIMIT $2 FOR UPDATE OF m SKIP LOCKED
), taken AS (
  UPDATE mints m SET due_at = now() + ${LEASE}, attempts = m.attempts + 1
  FROM due WHERE m.identity = due.identity AND m.reward = due.reward RETURNING m.*, due."to"
)
SELECT identity, reward, domain, token, amount, status, "to", nonce::float8, raw, hashes, attempts,
  (extract(epoch FROM now() - signed_at) * 1000)::float8 AS "ageMs"
FROM taken ORDER BY nonce NULLS LAST, reward`

/** @param account CAIP-10; mints with a nonce of another account are skipped */
export async function claim(pool: pg.Pool, account: string, limit: number): Promise<Claimed[]> {
  return (await pool.query<Claimed>({ name: 'mints-claim', text: CLAIM, values: [account, limit] })).rows
}

const OF = `identity = $1 AND reward = $2 AND status IN ('waiting', 'sent')`
const LOCK = `SELECT 1 FROM mints WHERE ${OF} AND nonce IS NULL FOR UPDATE`
const DRAW = `
INSERT INTO minter_accounts AS a (account, next_nonce) VALUES ($1, $2::bigint + 1)
ON CONFLICT (account) DO UPDATE SET next_nonce = greatest(a.next_nonce, $2::bigint) + 1
RETURNING (next_nonce - 1)::float8 AS nonce`
const NUMBER = `UPDATE mints SET account = $3, nonce = $4, to_address = $5 WHERE ${OF}`

const TODAY = `(now() AT TIME ZONE 'UTC')::date`
/** Counts one mint of today within the daily budget. */
const TAKE_TODAY = `
INSERT INTO minter_days (domain, day, minted) VALUES ($1, ${TODAY}, 1)
ON CONFLICT (domain, day) DO UPDATE SET minted = minter_days.minted + 1 WHERE minter_days.minted < $2`
const IS_SPENT = `
SELECT EXISTS (SELECT 1 FROM minter_days WHERE domain = $1 AND day = ${TODAY} AND minted >= $2) AS spent`
/** Postpones all waiting mints of the domain at once, so that they are not leased one by one. */
const POSTPONE = `
UPDATE mints SET fault = '${OVER_BUDGET}', due_at = (${TODAY} + 1)::timestamp AT TIME ZONE 'UTC'
WHERE domain = $1 AND status = 'waiting' AND nonce IS NULL AND (due_at <= now() OR reward = $2)`

/** True when the domain has used its budget of today. */
export async function isBudgetSpent(pool: pg.Pool, domain: string, daily: number): Promise<boolean> {
  return (await pool.query<{ spent: boolean }>(IS_SPENT, [domain, daily])).rows[0]?.spent ?? false
}

/** Postpones a mint and all others of its domain without a nonce to the next day. */
export async function postpone(pool: pg.Pool, { domain, reward }: Claimed): Promise<void> {
  await pool.query(POSTPONE, [domain, reward])
}

/**
 * Assigns a nonce to a mint, at least `next` and unique, and counts the mint for today.
 *
 * @returns null when the mint has a nonce by now or is gone; `overBudget` when the domain has used `daily`
 */
export async function drawNonce(
  pool: pg.Pool,
  { identity, reward, domain, to }: Claimed,
  { account, next, daily }: { account: string; next: number; daily: number },
): Promise<number | null | 'overBudget'> {
  return inTransaction(pool, async (client) => {
    if ((await client.query(LOCK, [identity, reward])).rowCount !== 1) return null
    if ((await client.query(TAKE_TODAY, [domain, daily])).rowCount !== 1) return 'overBudget'
    const nonce = (await client.query<{ nonce: number }>(DRAW, [account, next])).rows[0]?.nonce
    if (nonce === undefined) throw new Error('No number was given out.')
    await client.query(NUMBER, [identity, reward, account, nonce, to])
    return nonce
  })
}

const SIGNED = `
UPDATE mints SET raw = $4, signed_at = now(),
  hashes = CASE WHEN $5 = ANY (hashes) THEN hashes ELSE array_append(hashes, $5) END
WHERE ${OF} AND nonce = $3`

/** Stores a signed transaction before it is sent; false when another server has continued the mint. */
export async function noteSigned(
  pool: pg.Pool,
  { identity, reward }: Claimed,
  nonce: number,
  { raw, hash }: SignedMint,
): Promise<boolean> {
  return (await pool.query(SIGNED, [identity, reward, nonce, raw, hash])).rowCount === 1
}

const LATER = `
UPDATE mints SET status = coalesce($5, status), fault = $4, due_at = now() + $3 * interval '1 millisecond'
WHERE ${OF}`

/** Postpones the next attempt. @param error what went wrong; null for nothing */
export async function lookLater(
  pool: pg.Pool,
  { identity, reward }: Claimed,
  { ms, error = null, status = null }: { ms: number; error?: string | null; status?: 'sent' | null },
): Promise<void> {
  await pool.query(LATER, [identity, reward, ms, error, status])
}

const GIVE_BACK = `
UPDATE mints SET status = 'waiting', account = NULL, nonce = NULL, raw = NULL, due_at = now()
WHERE ${OF} AND nonce = $3`

/** Removes a nonce that the chain has used for another transaction, so that ours cannot be mined. */
export async function takeBackNonce(
  pool: pg.Pool,
  { identity, reward }: Claimed,
  nonce: number,
): Promise<void> {
  await pool.query(GIVE_BACK, [identity, reward, nonce])
}

/**
 * A failed mint has no transaction that could still be mined: it has none, or its nonce is used. So it starts anew, for
 * the holder's current wallet.
 */
const RETRY = `
UPDATE mints m SET status = 'waiting', account = NULL, nonce = NULL, signed_at = NULL, hashes = '{}', tx_hash = NULL,
  attempts = 0, fault = NULL, ended_at = NULL, due_at = CASE WHEN i.real_address IS NULL THEN 'infinity' ELSE now() END
FROM identities i WHERE m.reward = $1 AND m.status = 'failed' AND i.id = m.identity RETURNING m.identity AS holder`

/** Queues a failed mint again, within the caller's transaction. @returns its holder; null when it has not failed */
export async function retryMint(client: pg.ClientBase, reward: string): Promise<string | null> {
  return (await client.query<{ holder: string }>(RETRY, [reward])).rows[0]?.holder ?? null
}

/** Deletes the mint of a deleted account, whose holder is an anonymous guest (personal-data.ts). */
const FORGET = `
DELETE FROM mints WHERE ${OF} AND EXISTS (SELECT 1 FROM identities WHERE id = $1 AND auth_type = 'guest')`
const END = `
UPDATE mints SET status = $3, tx_hash = $4, fault = $5, raw = NULL, to_address = NULL, ended_at = now() WHERE ${OF}`
const RECORD = `INSERT INTO events (identity, id, event, event_data, domain) VALUES ($1, $2, 'nft_sent', $3, $4)`

/** End of a mint: `hash` is mined, or `error` says why no transaction will be. */
export type Ending = { hash: string; error: null } | { hash: string | null; error: string }

/**
 * Ends a mint, and records `nft_sent` in the same transaction (docs/wire.md#levels-and-rewards).
 *
 * @returns true for the caller that ended it, which notifies the holder
 */
export async function endMint(
  pool: pg.Pool,
  { identity, reward, domain, token, to }: Claimed,
  { hash, error }: Ending,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if ((await client.query(FORGET, [identity, reward])).rowCount !== 0) return false
    const values = [identity, reward, error === null ? 'confirmed' : 'failed', hash, error]
    if ((await client.query(END, values)).rowCount !== 1) return false
    if (error !== null) return true
    const data = { domain, token, tx_hash: hash, to_address: to }
    await client.query(RECORD, [identity, uuidv7(), data, domain])
    return true
  })
}
