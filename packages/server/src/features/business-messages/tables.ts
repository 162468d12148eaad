import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { count, created, time, updated } from '../../database/columns.ts'

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
    uniqueIndex('business_messages_seq').on(table.fromAddress, table.toDomain, table.seq),
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
    /** Since when the customer wants what the business sends to many; null while they do not. */
    optedInAt: time('opted_in_at'),
    /** Of the newest message, and of the newest that the customer wrote. */
    lastAt: time('last_at').notNull().defaultNow(),
    customerSeq: count('customer_seq'),
    /** Place up to which anybody of the business has read. */
    businessRead: count('business_read'),
    /** `open` waits for the business, `waiting` for the customer, `closed` for nobody. */
    status: text().notNull().default('open'),
    /** Identity of who answers. */
    assignee: text(),
    /** Changes of status and assignee that somebody made. */
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

/** What a business often answers. */
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

/** Messages to everybody who opted in, and how far they have come. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    text: text().notNull(),
    author: text().notNull(),
    sent: integer().notNull().default(0),
    /** Address of the last customer whom it has reached, in whose order they come; empty once it has reached all. */
    reached: text().notNull().default(''),
    /** Until when one server has taken it. */
    leasedUntil: time('leased_until').notNull().defaultNow(),
    finishedAt: time('finished_at'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('broadcasts_unfinished').on(table.leasedUntil).where(sql`finished_at IS NULL`),
  ],
)
