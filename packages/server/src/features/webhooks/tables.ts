import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time, updated } from '../../database/columns.ts'

/** Webhooks of a domain. Their signing keys are derived from the server key. */
export const webhooks = pgTable(
  'webhooks',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Owner who created the webhook; it is deleted with this owner. Null for the operator. */
    createdBy: text('created_by'),
    /** Generation of the secret. */
    generation: integer().notNull().default(1),
    failingSince: time('failing_since'),
    disabledAt: time('disabled_at'),
    createdAt: created(),
    /** Time of the owner's last change. */
    updatedAt: updated(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('webhooks_id').on(table.id),
    index('webhooks_created_by').on(table.createdBy),
  ],
)

/** Queue and log of deliveries. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhook: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    event: text().notNull(),
    /** The exact body as JSON; empty when it is not needed any more. */
    body: text().notNull(),
    /** `waiting`, `delivered` or `failed`. */
    status: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt, which is also the end of a lease. */
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
