import type { Redeemed, Redemption, Voucher } from '@foyer/contract/vouchers'
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { newCode } from './codes.ts'
import { vouchers } from './tables.ts'

/** Vouchers of a holder, by token id. */
export const readVouchers = (db: Db, holder: string): Promise<Voucher[]> =>
  select(db, eq(vouchers.holder, holder))

/** One voucher of a holder. */
export async function readVoucher(db: Db, holder: string, token: string): Promise<Voucher | undefined> {
  const [voucher] = await select(db, and(eq(vouchers.holder, holder), eq(vouchers.token, token)))
  return voucher
}

async function select(db: Db, where: SQL | undefined): Promise<Voucher[]> {
  const isExpired = sql<boolean>`coalesce(${vouchers.expiresAt} <= now(), false)`
  // The amount of a reward's voucher is stored with the reward.
  const amount = sql<number>`coalesce(${vouchers.amount}, (
    SELECT r.amount FROM rewards r WHERE r.identity = vouchers.holder AND r.token = vouchers.token LIMIT 1
  ), 1)`
  const rows = await db
    .select({ ...getTableColumns(vouchers), isExpired, amount })
    .from(vouchers)
    .where(where)
    .orderBy(asc(vouchers.token))
  return rows.map((row) => ({
    token: row.token,
    title: row.title,
    description: row.description,
    domain: row.domain,
    amount: row.amount,
    image_url: row.imageUrl,
    status:
      row.redeemedAt !== null
        ? 'redeemed'
        : row.isExpired || row.notice === 'withdrawn'
          ? 'expired'
          : 'available',
    expires_at: row.expiresAt?.toISOString() ?? null,
    redeemed_at: row.redeemedAt?.toISOString() ?? null,
    redeem_code: row.redeemCode,
    notice:
      row.notice === null || row.noticeAt === null
        ? null
        : {
            kind: row.notice as 'undone' | 'withdrawn',
            reason: row.noticeReason ?? '',
            at: row.noticeAt.toISOString(),
          },
  }))
}

/** Reads everything that decides about a voucher's redemption. */
const READ = `
SELECT v.redeemed_at, coalesce(v.expires_at <= now(), false) AS expired, v.notice = 'withdrawn' AS withdrawn,
  (SELECT real_address FROM identities WHERE id = v.holder) IS NULL AS no_wallet,
  coalesce((SELECT pause_auto_airdrop FROM domains d WHERE d.domain = v.domain), false) AS paused
FROM vouchers v WHERE v.holder = $1 AND v.token = $2::numeric`
const LOCK = `${READ} FOR UPDATE OF v`

interface State {
  redeemed_at: Date | null
  expired: boolean
  withdrawn: boolean | null
  no_wallet: boolean
  paused: boolean
}

/** Why a voucher cannot be redeemed, by the contract's names of refusals. */
export type Obstacle = 'missing' | 'redeemed' | 'withdrawn' | 'expired' | 'paused'

/** Why a voucher cannot be redeemed, and when it was redeemed before. */
export interface Hindered<O> {
  obstacle: O
  redeemedAt: Date | null
}

/** Locks a voucher until the end of the transaction. */
export async function lockVoucher(
  client: pg.ClientBase,
  holder: string,
  token: string,
): Promise<{ state: State | undefined; hindered: Hindered<Obstacle> | null }> {
  const { rows } = await client.query<State>(LOCK, [holder, token])
  const obstacle = findObstacle(rows[0])
  return {
    state: rows[0],
    hindered: obstacle && { obstacle, redeemedAt: rows[0]?.redeemed_at ?? null },
  }
}

/** Why a holder cannot redeem a voucher without a counter. */
function findOwnObstacle(state: State | undefined): Obstacle | 'walletNeeded' | null {
  const obstacle = findObstacle(state)
  // Value is sent to a wallet (S3-11); at a counter it is handed over.
  const isOtherwiseFree = obstacle === null || obstacle === 'paused'
  return isOtherwiseFree && state?.no_wallet ? 'walletNeeded' : obstacle
}

function findObstacle(voucher: State | undefined): Obstacle | null {
  if (voucher === undefined) return 'missing'
  if (voucher.redeemed_at !== null) return 'redeemed'
  if (voucher.withdrawn) return 'withdrawn'
  if (voucher.expired) return 'expired'
  return voucher.paused ? 'paused' : null
}

const REDEEM = `
UPDATE vouchers SET redeemed_at = now(), redeem_code = $3, notice = NULL, notice_reason = NULL, notice_at = NULL
WHERE holder = $1 AND token = $2::numeric AND redeemed_at IS NULL
RETURNING token, domain, redeem_code, redeemed_at`
const RECORD = `
INSERT INTO voucher_redemptions (holder, id, token, domain, title, amount, redeem_code, redeemed_at, accepted_by)
SELECT v.holder, $3, v.token, v.domain, v.title, coalesce(v.amount, (
  SELECT r.amount FROM rewards r WHERE r.identity = v.holder AND r.token = v.token LIMIT 1
), 1), v.redeem_code, v.redeemed_at, $4
FROM vouchers v WHERE v.holder = $1 AND v.token = $2::numeric`

interface RedeemedRow {
  token: string
  domain: string
  redeem_code: string
  redeemed_at: Date
}

/** Redeems a voucher that the caller has locked with `lockVoucher`. @returns the row and the id of its redemption */
export async function redeemLocked(
  client: pg.ClientBase,
  { holder, token, acceptedBy }: { holder: string; token: string; acceptedBy: string | null },
): Promise<RedeemedRow & { id: string }> {
  const { rows } = await client.query<RedeemedRow>(REDEEM, [holder, token, newCode()])
  const [row] = rows
  if (row === undefined) throw new Error('A voucher went away under its lock.')
  const id = uuidv7()
  await client.query(RECORD, [holder, token, id, acceptedBy])
  return { ...row, id }
}

/** Records a redemption's domain event in its transaction. @returns the redemption as staff sees it */
export type NoteRedemption = (client: pg.ClientBase, domain: string, id: string) => Promise<Redemption>

/**
 * Redeems a voucher under the lock of its row: of concurrent calls one succeeds (P11). A call for what is redeemed
 * already, such as the second of two clicks, takes no lock.
 */
export async function redeemVoucher(
  pool: pg.Pool,
  holder: string,
  token: string,
  note: NoteRedemption,
): Promise<(Redeemed & { domain: string }) | Obstacle | 'walletNeeded'> {
  const { rows } = await pool.query<State>(READ, [holder, token])
  const seen = findOwnObstacle(rows[0])
  if (seen !== null) return seen
  return inTransaction(pool, async (client) => {
    const { state } = await lockVoucher(client, holder, token)
    const obstacle = findOwnObstacle(state)
    if (obstacle !== null) return obstacle
    const { redeemed_at, id, ...row } = await redeemLocked(client, { holder, token, acceptedBy: null })
    await note(client, row.domain, id)
    return { ...row, status: 'redeemed' as const, redeemed_at: redeemed_at.toISOString() }
  })
}
