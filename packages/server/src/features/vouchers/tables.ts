import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, time } from '../../database/columns.ts'

const token = () => numeric({ precision: 78, scale: 0 }).notNull()

/** Granted rewards, and what codes were claimed for; each can be redeemed once. */
export const vouchers = pgTable(
  'vouchers',
  {
    holder: text().notNull(),
    token: token(),
    domain: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text('image_url'),
    /** Of one that a code was claimed for; a reward has its own. */
    amount: integer(),
    /** The batch whose code it was claimed with. */
    batch: text(),
    expiresAt: time('expires_at'),
    redeemedAt: time('redeemed_at'),
    /** Made when it is redeemed, so that there is no secret to steal before. */
    redeemCode: text('redeem_code'),
    /** What the business did to it last: `undone` or `withdrawn`, when, and why. */
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

/** Each time that a voucher was redeemed; what was undone stays here, too. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    holder: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    token: token(),
    domain: text().notNull(),
    /** As the voucher said, which may be gone. */
    title: text().notNull(),
    amount: integer().notNull(),
    redeemCode: text('redeem_code').notNull(),
    redeemedAt: time('redeemed_at').notNull(),
    /** Identity of who accepted it at the counter; null where its holder redeemed it. */
    acceptedBy: text('accepted_by'),
    undoneAt: time('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.id] }),
    // Whatever else goes wrong: a voucher stands redeemed once.
    uniqueIndex('voucher_redemptions_standing').on(table.holder, table.token).where(sql`undone_at IS NULL`),
    index('voucher_redemptions_domain').on(table.domain, table.id),
  ],
)

/** The code that a customer's screen shows at the counter; one at a time for each voucher. */
export const voucherPresentations = pgTable(
  'voucher_presentations',
  {
    /** Hex SHA-256 of the code, which itself is not kept. */
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

/** What the codes of a batch are good for. */
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

/** Codes, in the spelling that all ways of typing them come down to. */
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

/** Who has claimed a code of a batch: one of each batch. */
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
