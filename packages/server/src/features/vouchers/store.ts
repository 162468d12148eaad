import { randomBytes } from 'node:crypto'
import type { Redeemed, Voucher } from '@foyer/contract/vouchers'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { vouchers } from './tables.ts'

/** Somebody's vouchers by the number of their token. */
export async function readVouchers(db: Db, holder: string): Promise<Voucher[]> {
  const isExpired = sql<boolean>`coalesce(${vouchers.expiresAt} <= now(), false)`
  // The reward that it was granted for knows how much of it.
  const amount = sql<number>`coalesce((
    SELECT r.amount FROM rewards r WHERE r.identity = vouchers.holder AND r.token = vouchers.token LIMIT 1
  ), 1)`
  const rows = await db
    .select({ ...getTableColumns(vouchers), isExpired, amount })
    .from(vouchers)
    .where(eq(vouchers.holder, holder))
    .orderBy(asc(vouchers.token))
  return rows.map((row) => ({
    token: row.token,
    title: row.title,
    description: row.description,
    domain: row.domain,
    amount: row.amount,
    image_url: row.imageUrl,
    status: row.redeemedAt !== null ? 'redeemed' : row.isExpired ? 'expired' : 'available',
    expires_at: row.expiresAt?.toISOString() ?? null,
    redeemed_at: row.redeemedAt?.toISOString() ?? null,
    redeem_code: row.redeemCode,
  }))
}

/** A voucher with everything that decides whether it can be redeemed; others wait for its row. */
const LOCK = `
SELECT v.redeemed_at IS NOT NULL AS redeemed, coalesce(v.expires_at <= now(), false) AS expired,
  (SELECT real_address FROM identities WHERE id = v.holder) IS NULL AS no_wallet,
  coalesce((SELECT pause_auto_airdrop FROM domains d WHERE d.domain = v.domain), false) AS paused
FROM vouchers v WHERE v.holder = $1 AND v.token = $2::numeric FOR UPDATE OF v`
const REDEEM = `
UPDATE vouchers SET redeemed_at = now(), redeem_code = $3 WHERE holder = $1 AND token = $2::numeric
RETURNING token, domain, redeem_code, redeemed_at`

interface State {
  redeemed: boolean
  expired: boolean
  no_wallet: boolean
  paused: boolean
}

interface RedeemedRow {
  token: string
  domain: string
  redeem_code: string
  redeemed_at: Date
}

/** Why a voucher could not be redeemed, by the contract's names. */
export type Obstacle = 'missing' | 'redeemed' | 'expired' | 'walletNeeded' | 'paused'

/** Redeems a voucher in one transaction under its row's lock: of any number at once, one succeeds (P11). */
export async function redeemVoucher(
  pool: pg.Pool,
  holder: string,
  token: string,
): Promise<(Redeemed & { domain: string }) | Obstacle> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<State>(LOCK, [holder, token])
    const obstacle = obstacleOf(rows[0])
    if (obstacle !== null) return obstacle
    const redeemed = await client.query<RedeemedRow>(REDEEM, [holder, token, redeemCode()])
    const row = redeemed.rows[0]
    if (row === undefined) throw new Error('A voucher went away under its lock.')
    return { ...row, status: 'redeemed' as const, redeemed_at: row.redeemed_at.toISOString() }
  })
}

function obstacleOf(voucher: State | undefined): Obstacle | null {
  if (voucher === undefined) return 'missing'
  if (voucher.redeemed) return 'redeemed'
  if (voucher.expired) return 'expired'
  if (voucher.no_wallet) return 'walletNeeded'
  return voucher.paused ? 'paused' : null
}

/** Crockford's base 32: no letter that reads like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixty random bits that can be read out over a counter, as `XXXX-XXXX-XXXX`. */
const redeemCode = (): string =>
  Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')
