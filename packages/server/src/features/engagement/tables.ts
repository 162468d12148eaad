import { bigint, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { count, created, time } from '../../database/columns.ts'

/** Recorded events of an identity: levels and gifts. Heartbeats are not stored. */
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

/** Opened lobbies for the heat of rooms: one row per person, room and ten minutes. */
export const lobbyOpens = pgTable(
  'lobby_opens',
  {
    roomId: text('room_id').notNull(),
    identity: text().notNull(),
    /** Ten-minute slots since 1970. */
    slot: bigint({ mode: 'number' }).notNull(),
    openedAt: time('opened_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.identity, table.slot] }),
    index('lobby_opens_opened_at').on(table.roomId, table.openedAt),
  ],
)

/** Daily count of each analytics event, without any data of the person (T9). */
export const analytics = pgTable(
  'analytics',
  {
    day: date({ mode: 'string' }).notNull(),
    event: text().notNull(),
    seen: count('seen'),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
)
