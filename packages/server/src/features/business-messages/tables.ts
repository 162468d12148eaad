import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { count, created, time } from '../../database/columns.ts'

/** What customers and businesses write to each other. */
export const businessMessages = pgTable(
  'business_messages',
  {
    /** The customer, in both directions. */
    fromAddress: text('from_address').notNull(),
    toDomain: text('to_domain').notNull(),
    id: text().notNull(),
    /** Place in the thread. */
    seq: bigint({ mode: 'number' }).notNull(),
    /** Who wrote it: `customer`, `business` or `system`. */
    messageType: text('message_type').notNull(),
    author: text().notNull(),
    messageText: text('message_text').notNull(),
    messageReference: text('message_reference'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.fromAddress, table.toDomain, table.id] }),
    index('business_messages_reference').on(table.fromAddress, table.toDomain, table.messageReference),
    index('business_messages_id').on(table.id),
  ],
)

/** A thread's head. */
export const businessThreads = pgTable(
  'business_threads',
  {
    fromAddress: text('from_address').notNull(),
    toDomain: text('to_domain').notNull(),
    /** Place of the newest message, and how many there are. */
    seq: count('seq'),
    /** Place up to which the customer has read. */
    customerRead: count('customer_read'),
    /** Since when the customer wants no badge and no notice of it; null while it may call. */
    mutedAt: time('muted_at'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.fromAddress, table.toDomain] }),
    index('business_threads_to_domain').on(table.toDomain),
  ],
)
