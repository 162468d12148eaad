import { bigint, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { count, created, time } from '../../database/columns.ts'

/** What people did that is worth remembering: levels and gifts. Heartbeats are not. */
export const events = pgTable(
  'events',
  {
    identity: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    event: text().notNull(),
    eventData: jsonb('event_data').$type<Record<string, unknown>>().notNull(),
    domain: text(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.identity, table.id] })],
)

/** Opened lobbies, as the heat counts them: once per person, room and ten minutes. */
export const lobbyOpens = pgTable(
  'lobby_opens',
  {
    roomId: text('room_id').notNull(),
    identity: text().notNull(),
    /** Number of the ten minutes since 1970. */
    slot: bigint({ mode: 'number' }).notNull(),
    openedAt: time('opened_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.identity, table.slot] }),
    index('lobby_opens_opened_at').on(table.roomId, table.openedAt),
  ],
)

/** How often each analytics event was seen on a day; nothing about who (T9). */
export const analytics = pgTable(
  'analytics',
  {
    day: date({ mode: 'string' }).notNull(),
    event: text().notNull(),
    seen: count('seen'),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
)
