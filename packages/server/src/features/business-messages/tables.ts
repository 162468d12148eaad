import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { count, created, time, updated } from '../../database/columns.ts'

/** Messages between customers and domains. */
export const businessMessages = pgTable(
  'business_messages',
  {
    /** The customer, in both directions. */
    fromAddress: text('from_address').notNull(),
    toDomain: text('to_domain').notNull(),
    id: text().notNull(),
    /** Sequence number within the thread. */
    seq: bigint({ mode: 'number' }).notNull(),
    /** `customer`, `business` or `system`. */
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
    uniqueIndex('business_messages_seq').on(table.fromAddress, table.toDomain, table.seq),
  ],
)

/** One conversation of a customer with a domain, and its state. */
export const businessThreads = pgTable(
  'business_threads',
  {
    fromAddress: text('from_address').notNull(),
    toDomain: text('to_domain').notNull(),
    /** Sequence number of the newest message, which is also the number of messages. */
    seq: count('seq'),
    /** Sequence number up to which the customer has read. */
    customerRead: count('customer_read'),
    /** When the customer muted badges and notifications of the thread; null when they have not. */
    mutedAt: time('muted_at'),
    /** When the customer opted in to broadcasts; null when they have not. */
    optedInAt: time('opted_in_at'),
    /** Time of the newest message; `customerSeq` is the number of the customer's newest one. */
    lastAt: time('last_at').notNull().defaultNow(),
    customerSeq: count('customer_seq'),
    /** Sequence number up to which a member of the staff has read. */
    businessRead: count('business_read'),
    /** `open` waits for the business, `waiting` for the customer, `closed` for neither. */
    status: text().notNull().default('open'),
    /** Identity of the agent who answers. */
    assignee: text(),
    /** Number of changes of status and assignee. */
    version: integer().notNull().default(0),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.fromAddress, table.toDomain] }),
    index('business_threads_to_domain').on(table.toDomain, table.lastAt, table.fromAddress),
    index('business_threads_opted_in')
      .on(table.toDomain, table.fromAddress)
      .where(sql`opted_in_at IS NOT NULL`),
    index('business_threads_assignee').on(table.assignee).where(sql`assignee IS NOT NULL`),
  ],
)

/** Prepared answers of a domain. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    updatedAt: updated(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.id] })],
)

/** Messages to all opted-in customers of a domain, with the progress of their delivery. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    text: text().notNull(),
    author: text().notNull(),
    sent: integer().notNull().default(0),
    /** Address of the last customer that was reached, in order of addresses; empty when finished. */
    reached: text().notNull().default(''),
    /** End of the lease of the server that sends it. */
    leasedUntil: time('leased_until').notNull().defaultNow(),
    finishedAt: time('finished_at'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('broadcasts_unfinished').on(table.leasedUntil).where(sql`finished_at IS NULL`),
  ],
)
