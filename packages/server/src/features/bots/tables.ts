import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created } from '../../database/columns.ts'

/** Programs with permissions in a domain. */
export const bots = pgTable(
  'bots',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    /** Id in `identities` under which the bot writes. */
    identity: text().notNull(),
    name: text().notNull(),
    /** `rooms` and `inbox`. */
    scopes: text().array().notNull(),
    /** Hex SHA-256 of the bearer; the bearer itself is not stored. */
    hash: text().notNull().unique(),
    /** Owner who created the bot; it is deleted with this owner. Null for the operator. */
    createdBy: text('created_by'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('bots_identity').on(table.identity),
    index('bots_created_by').on(table.createdBy),
  ],
)
