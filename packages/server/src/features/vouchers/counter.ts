import type { Redemption, VoucherNotice } from '@foyer/contract/vouchers'
import type pg from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import { hashCode, newCode } from './codes.ts'
import { type Hindered, lockVoucher, type NoteRedemption, type Obstacle, redeemLocked } from './store.ts'

// Vouchers at the counter (docs/rewards.md). The customer's screen shows a short-lived code, with which staff of the
// voucher's domain redeems it. The token id of a voucher is public and proves nothing.

/** Validity of a presentation code, and the time in which a redemption can be undone. */
const PRESENTED = `interval '2 minutes'`
const UNDOABLE = `interval '1 day'`
/** Expired codes are kept for a day, so that a late attempt gets the reason. */
const FORGET = `DELETE FROM voucher_presentations WHERE expires_at < now() - interval '1 day'`
const REPLACE =
  'DELETE FROM voucher_presentations WHERE holder = $1 AND token = $2::numeric AND used_at IS NULL'
const PRESENT = `
INSERT INTO voucher_presentations (hash, holder, token, domain, expires_at)
SELECT $3, v.holder, v.token, v.domain, now() + ${PRESENTED} FROM vouchers v
WHERE v.holder = $1 AND v.token = $2::numeric RETURNING expires_at`

/** Creates the presentation code of an available voucher, in place of the former one. */
export async function presentVoucher(
  pool: pg.Pool,
  holder: string,
  token: string,
): Promise<{ code: string; expiresAt: Date } | Hindered<Obstacle>> {
  const code = newCode()
  await pool.query(FORGET)
  return inTransaction(pool, async (client) => {
    const { hindered } = await lockVoucher(client, holder, token)
    if (hindered !== null) return hindered
    await client.query(REPLACE, [holder, token])
    const { rows } = await client.query<{ expires_at: Date }>(PRESENT, [holder, token, hashCode(code)])
    if (rows[0] === undefined) throw new Error('A voucher went away under its lock.')
    return { code, expiresAt: rows[0].expires_at }
  })
}

const FIND = `
SELECT holder, token FROM voucher_presentations WHERE hash = $1 AND domain = $2`
/** A voucher redeemed before has a redeem code, which leads to the time of redemption. */
const FIND_REDEEMED = `
SELECT redeemed_at FROM voucher_redemptions WHERE domain = $1 AND redeem_code = $2 AND undone_at IS NULL`
const USE = `
UPDATE voucher_presentations SET used_at = now() WHERE hash = $1 AND used_at IS NULL AND expires_at > now()`

/**
 * Redeems the voucher that a customer presents, exactly once: under the lock of its row, with a code that is used up in
 * the same transaction.
 *
 * @param staff identity of the member of staff
 * @param note writes the outbox row for webhooks, in the same transaction
 */
export async function acceptVoucher(
  pool: pg.Pool,
  { domain, code, staff }: { domain: string; code: string; staff: string },
  note: NoteRedemption,
): Promise<{ redemption: Redemption; holder: string } | Hindered<Obstacle | 'codeEnded'>> {
  const hash = hashCode(code)
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ holder: string; token: string }>(FIND, [hash, domain])
    const [shown] = rows
    if (shown === undefined) {
      const redeemed = await client.query<{ redeemed_at: Date }>(FIND_REDEEMED, [
        domain,
        code.trim().toUpperCase(),
      ])
      const redeemedAt = redeemed.rows[0]?.redeemed_at ?? null
      return { obstacle: redeemedAt === null ? ('missing' as const) : ('redeemed' as const), redeemedAt }
    }
    const { holder, token } = shown
    const { hindered } = await lockVoucher(client, holder, token)
    if (hindered !== null) return hindered
    if ((await client.query(USE, [hash])).rowCount !== 1)
      return { obstacle: 'codeEnded' as const, redeemedAt: null }
    const { id } = await redeemLocked(client, { holder, token, acceptedBy: staff })
    return { redemption: await note(client, domain, id), holder }
  })
}

const FIND_REDEMPTION = 'SELECT holder, token FROM voucher_redemptions WHERE domain = $1 AND id = $2'
const UNDO = `
UPDATE voucher_redemptions SET undone_at = now(), undone_by = $3, undo_reason = $4
WHERE holder = $1 AND id = $2 AND undone_at IS NULL AND redeemed_at > now() - ${UNDOABLE}`
const IS_UNDONE =
  'SELECT undone_at IS NOT NULL AS undone FROM voucher_redemptions WHERE holder = $1 AND id = $2'
const GIVE_BACK = `
UPDATE vouchers SET redeemed_at = NULL, redeem_code = NULL, notice = 'undone', notice_reason = $3, notice_at = now()
WHERE holder = $1 AND token = $2::numeric`

/**
 * Undoes a redemption, within the caller's transaction; its record stays.
 *
 * @returns holder and token id of the voucher, or the obstacle
 */
export async function undoRedemption(
  client: pg.PoolClient,
  { domain, id, staff, reason }: { domain: string; id: string; staff: string; reason: string },
): Promise<{ holder: string; token: string } | 'missing' | 'undone' | 'tooLate'> {
  const { rows } = await client.query<{ holder: string; token: string }>(FIND_REDEMPTION, [domain, id])
  const [found] = rows
  if (found === undefined) return 'missing'
  const { holder, token } = found
  await lockVoucher(client, holder, token)
  if ((await client.query(UNDO, [holder, id, staff, reason])).rowCount !== 1) {
    const state = await client.query<{ undone: boolean }>(IS_UNDONE, [holder, id])
    return state.rows[0]?.undone ? 'undone' : 'tooLate'
  }
  await client.query(GIVE_BACK, [holder, token, reason])
  return found
}

const FIND_VOUCHER = 'SELECT holder FROM vouchers WHERE domain = $1 AND token = $2::numeric LIMIT 1'
const WITHDRAW = `
UPDATE vouchers SET notice = 'withdrawn', notice_reason = $3, notice_at = now()
WHERE holder = $1 AND token = $2::numeric RETURNING notice_at`

/** Withdraws a voucher that is not redeemed, within the caller's transaction. */
export async function withdrawVoucher(
  client: pg.PoolClient,
  { domain, token, reason }: { domain: string; token: string; reason: string },
): Promise<{ holder: string; notice: VoucherNotice } | Hindered<'missing' | 'redeemed' | 'withdrawn'>> {
  const { rows } = await client.query<{ holder: string }>(FIND_VOUCHER, [domain, token])
  const [found] = rows
  if (found === undefined) return { obstacle: 'missing' as const, redeemedAt: null }
  const { hindered } = await lockVoucher(client, found.holder, token)
  const { obstacle } = hindered ?? {}
  if (hindered && (obstacle === 'missing' || obstacle === 'redeemed' || obstacle === 'withdrawn'))
    return { obstacle, redeemedAt: hindered.redeemedAt }
  const withdrawn = await client.query<{ notice_at: Date }>(WITHDRAW, [found.holder, token, reason])
  const at = (withdrawn.rows[0]?.notice_at ?? new Date()).toISOString()
  return { holder: found.holder, notice: { kind: 'withdrawn' as const, reason, at } }
}
