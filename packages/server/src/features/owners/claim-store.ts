import { randomBytes } from 'node:crypto'
import type { Claim } from '@foyer/contract/owners'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { FILE, getFileUrl, getTxtNames, type Look, type Method } from './proof.ts'

/** A row of `domain_claims`. */
export interface ClaimRow {
  domain: string
  identity: string
  token: string
  method: Method | null
  verified_at: Date | null
  checked_at: Date | null
  found_dns: Claim['found']['dns']
  found_file: Claim['found']['file']
  missing_since: Date | null
  lost_at: Date | null
  next_check_at: Date | null
}

/** Milliseconds from the first lookup without the proof to the end of the rights; a second lookup is required. */
export const GRACE_MS = 12 * 3_600_000
/** Milliseconds between two lookups of the server: with a proof, and without an answer. */
const DAILY_MS = 24 * 3_600_000
const AGAIN_MS = 3_600_000

const INSERT = `
INSERT INTO domain_claims (domain, identity, token) VALUES ($1, $2, $3)
ON CONFLICT (domain, identity) DO UPDATE SET domain = excluded.domain RETURNING *`
const READ = 'SELECT * FROM domain_claims WHERE domain = $1 AND identity = $2'

/** Days that a token is valid without a proof, so that forgotten records prove nothing. */
const TOKEN_DAYS = 7
const RENEW = `
UPDATE domain_claims SET token = $3, created_at = now() WHERE domain = $1 AND identity = $2
  AND (verified_at IS NULL OR lost_at IS NOT NULL)
  AND greatest(created_at, lost_at) < now() - make_interval(days => ${TOKEN_DAYS})`

const newToken = () => `chat-verify=${randomBytes(32).toString('base64url')}`

/** The claim with a valid token; a claim without a proof gets a new token after `TOKEN_DAYS`. */
export async function readFreshClaim(
  pool: pg.Pool,
  domain: string,
  identity: string,
): Promise<ClaimRow | undefined> {
  await pool.query(RENEW, [domain, identity, newToken()])
  return readClaim(pool, domain, identity)
}

/** Creates a claim, or returns the existing one. */
export async function insertClaim(
  { database }: Context,
  domain: string,
  identity: string,
): Promise<ClaimRow> {
  const known = await readFreshClaim(database.pool, domain, identity)
  if (known !== undefined) return known
  const { rows } = await database.pool.query<ClaimRow>(INSERT, [domain, identity, newToken()])
  if (rows[0] === undefined) throw new Error('A claim could not be stored.')
  return rows[0]
}

export async function readClaim(
  pool: Pick<pg.Pool, 'query'>,
  domain: string,
  identity: string,
): Promise<ClaimRow | undefined> {
  return (await pool.query<ClaimRow>(READ, [domain, identity])).rows[0]
}

/** Takes due claims; other servers skip them for ten minutes. */
const TAKE = `
UPDATE domain_claims SET next_check_at = now() + interval '10 minutes'
WHERE (domain, identity) IN (
  SELECT domain, identity FROM domain_claims WHERE next_check_at <= now() ORDER BY next_check_at LIMIT $1
  FOR UPDATE SKIP LOCKED
) RETURNING *`

export async function takeDue(pool: pg.Pool, limit: number): Promise<ClaimRow[]> {
  return (await pool.query<ClaimRow>(TAKE, [limit])).rows
}

const SETTLE = `
UPDATE domain_claims SET checked_at = now(), found_dns = $3, found_file = $4,
  method = coalesce($5, method),
  verified_at = CASE WHEN $6 = 'proved' THEN now() ELSE verified_at END,
  missing_since = CASE $6 WHEN 'missing' THEN coalesce(missing_since, now()) WHEN 'unknown' THEN missing_since END,
  lost_at = CASE $6 WHEN 'proved' THEN NULL WHEN 'lost' THEN now() ELSE lost_at END,
  next_check_at = CASE WHEN $7::float8 IS NULL THEN NULL ELSE now() + make_interval(secs => $7::float8 / 1000) END
WHERE domain = $1 AND identity = $2 RETURNING *`

/**
 * Meaning of a lookup: the proof is there, missing for now, lost for good, or unknown without an answer. `open` is a
 * claim without a proof, which the server does not look up by itself.
 */
export type Verdict = 'proved' | 'missing' | 'lost' | 'unknown' | 'open'

const NEXT_MS: Record<Verdict, number | null> = {
  proved: DAILY_MS,
  missing: GRACE_MS,
  unknown: AGAIN_MS,
  lost: null,
  open: null,
}

/** Stores the result of a lookup, within the caller's transaction. */
export async function settleClaim(
  client: pg.PoolClient,
  { domain, identity }: ClaimRow,
  { method, dns, file }: Look,
  verdict: Verdict,
): Promise<ClaimRow> {
  const values = [domain, identity, dns, file, method, verdict, NEXT_MS[verdict]]
  const { rows } = await client.query<ClaimRow>(SETTLE, values)
  if (rows[0] === undefined) throw new Error('A claim is gone.')
  return rows[0]
}

export function toClaim(row: ClaimRow): Claim {
  const isProved = row.verified_at !== null && row.lost_at === null
  const missing = isProved ? row.missing_since : null
  const state = missing === null ? 'verified' : 'ending'
  return {
    domain: row.domain,
    status: isProved ? state : row.lost_at === null ? 'open' : 'lost',
    txt: row.token,
    txt_names: getTxtNames(row.domain),
    file: FILE,
    file_url: getFileUrl(row.domain),
    method: row.method,
    verified_at: row.verified_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
    found: { dns: row.found_dns, file: row.found_file },
    next_check_at: row.next_check_at?.toISOString() ?? null,
    ends_at: missing === null ? null : new Date(missing.getTime() + GRACE_MS).toISOString(),
  }
}
