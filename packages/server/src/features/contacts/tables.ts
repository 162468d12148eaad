import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { created, updated } from '../../database/columns.ts'

/** Entries of address books. */
export const contacts = pgTable(
  'contacts',
  {
    owner: text().notNull(),
    id: text().notNull(),
    contactAddress: text('contact_address').notNull(),
    contactName: text('contact_name').notNull(),
    note: text(),
    avatarUrl: text('avatar_url'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    unique('contacts_address').on(table.owner, table.contactAddress),
  ],
)
