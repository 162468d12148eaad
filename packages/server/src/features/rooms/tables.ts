import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

/** Domains that operators let into Discover or removed from it (docs/wire.md#what-is-listed). */
export const discoveredDomains = pgTable(
  'discovered_domains',
  {
    domain: text().primaryKey(),
    /** `listed`, or `hidden`: also where the domain has an owner. */
    state: text().$type<'listed' | 'hidden'>().notNull(),
    /** Identity of the operator; null for the server itself. */
    changedBy: text('changed_by'),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [index('discovered_domains_state').on(table.state, table.domain)],
)

/** Single rooms that operators removed from Discover; the rest of their domain stays. */
export const hiddenRooms = pgTable('hidden_rooms', {
  roomId: text('room_id').primaryKey(),
  /** Identity of the operator; null for the server itself. */
  changedBy: text('changed_by'),
  changedAt: time('changed_at').notNull().defaultNow(),
})
