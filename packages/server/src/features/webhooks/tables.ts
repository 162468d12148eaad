import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time, updated } from '../../database/columns.ts'

/** Addresses that are told what happens in a domain. What they are signed with hangs from the server key. */
export const webhooks = pgTable(
  'webhooks',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** The owner who wants to be told, and with whom it leaves; null for the operator. */
    createdBy: text('created_by'),
    /** Which of its secrets it is. */
    generation: integer().notNull().default(1),
    failingSince: time('failing_since'),
    disabledAt: time('disabled_at'),
    createdAt: created(),
    /** Of the last change that an owner made. */
    updatedAt: updated(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('webhooks_id').on(table.id),
    index('webhooks_created_by').on(table.createdBy),
  ],
)

/** What is told, or was: the queue and the log of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhook: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    event: text().notNull(),
    /** The exact body, as JSON; empty once it is not needed any more. */
    body: text().notNull(),
    /** `waiting`, `delivered` or `failed`. */
    status: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it is tried next; while one server has it, when others may. */
    dueAt: time('due_at').notNull().defaultNow(),
    answer: integer(),
    fault: text(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.webhook, table.id] }),
    index('webhook_deliveries_due').on(table.dueAt).where(sql`status = 'waiting'`),
    index('webhook_deliveries_waiting').on(table.webhook).where(sql`status = 'waiting'`),
    index('webhook_deliveries_created_at').on(table.createdAt),
  ],
)
