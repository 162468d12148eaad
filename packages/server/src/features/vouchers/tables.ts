import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, time } from '../../database/columns.ts'

const token = () => numeric({ precision: 78, scale: 0 }).notNull()

/** Vouchers from granted rewards and claimed codes; each can be redeemed once. */
export const vouchers = pgTable(
  'vouchers',
  {
    holder: text().notNull(),
    token: token(),
    domain: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text('image_url'),
    /** Amount of a claimed code; the amount of a reward is stored with the reward. */
    amount: integer(),
    /** Batch of the claimed code. */
    batch: text(),
    expiresAt: time('expires_at'),
    redeemedAt: time('redeemed_at'),
    /** Created on redemption, so that it cannot be stolen before. */
    redeemCode: text('redeem_code'),
    /** Last change by the business: `undone` or `withdrawn`, with reason and time. */
    notice: text(),
    noticeReason: text('notice_reason'),
    noticeAt: time('notice_at'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.token] }),
    index('vouchers_domain').on(table.domain, table.token),
    index('vouchers_batch').on(table.batch).where(sql`batch IS NOT NULL`),
  ],
)

/** Every redemption of a voucher, undone ones included. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    holder: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    token: token(),
    domain: text().notNull(),
    /** Copied from the voucher, which may be deleted. */
    title: text().notNull(),
    amount: integer().notNull(),
    redeemCode: text('redeem_code').notNull(),
    redeemedAt: time('redeemed_at').notNull(),
    /** Identity of the member of staff who accepted it; null when the holder redeemed it. */
    acceptedBy: text('accepted_by'),
    undoneAt: time('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.id] }),
    // The database too allows only one redemption of a voucher that is not undone.
    uniqueIndex('voucher_redemptions_standing').on(table.holder, table.token).where(sql`undone_at IS NULL`),
    index('voucher_redemptions_domain').on(table.domain, table.id),
  ],
)

/** Presentation codes, which a customer's screen shows at the counter; one at a time for each voucher. */
export const voucherPresentations = pgTable(
  'voucher_presentations',
  {
    /** Hex SHA-256 of the code; the code itself is not stored. */
    hash: text().primaryKey(),
    holder: text().notNull(),
    token: token(),
    domain: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('voucher_presentations_voucher').on(table.holder, table.token),
    index('voucher_presentations_expires_at').on(table.expiresAt),
  ],
)

/** Batches of voucher codes, with the values of their vouchers. */
export const voucherBatches = pgTable(
  'voucher_batches',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text('image_url'),
    amount: integer().notNull(),
    validUntil: time('valid_until'),
    usesPerCode: integer('uses_per_code').notNull(),
    closedAt: time('closed_at'),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.id] })],
)

/** Codes in their normal form. */
export const voucherCodes = pgTable(
  'voucher_codes',
  {
    domain: text().notNull(),
    code: text().notNull(),
    batch: text().notNull(),
    uses: integer().notNull(),
    /** Never more than `uses`. */
    used: integer().notNull().default(0),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.code] }),
    index('voucher_codes_code').on(table.code),
    index('voucher_codes_batch').on(table.domain, table.batch, table.code),
  ],
)

/** Claims of codes; one per identity and batch. */
export const voucherClaims = pgTable(
  'voucher_claims',
  {
    identity: text().notNull(),
    batch: text().notNull(),
    domain: text().notNull(),
    code: text().notNull(),
    token: token(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.identity, table.batch] })],
)
