import { numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time } from '../../database/columns.ts'

/** Granted rewards that can be redeemed, each once. */
export const vouchers = pgTable(
  'vouchers',
  {
    holder: text().notNull(),
    token: numeric({ precision: 78, scale: 0 }).notNull(),
    domain: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text('image_url'),
    expiresAt: time('expires_at'),
    redeemedAt: time('redeemed_at'),
    /** Made when it is redeemed, so that there is no secret to steal before. */
    redeemCode: text('redeem_code'),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.holder, table.token] })],
)
