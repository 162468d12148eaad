import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created } from '../../database/columns.ts'

/** Programs that may do something in a domain. */
export const bots = pgTable(
  'bots',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    /** Under which it writes; somebody in `identities`. */
    identity: text().notNull(),
    name: text().notNull(),
    /** `rooms`, `inbox`. */
    scopes: text().array().notNull(),
    /** Hex SHA-256 of its bearer, which itself is not kept. */
    hash: text().notNull().unique(),
    /** The owner who let it in, and with whom it leaves; null for the operator. */
    createdBy: text('created_by'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('bots_identity').on(table.identity),
    index('bots_created_by').on(table.createdBy),
  ],
)
