import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { count, created, time, updated } from '../../database/columns.ts'

/** Browsers that are pushed to. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Hex SHA-256 of the endpoint: a browser is pushed to once, for whoever asked last. */
    id: text().primaryKey(),
    identity: text().notNull(),
    /** Of the sign-in that asked: pushes end with it. Null for guests. */
    tokenHash: text('token_hash'),
    /** A secret: whoever knows it can push to that browser, though nothing that it could open. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    agent: text(),
    /** Pushes in a row that its service refused. */
    failures: integer().notNull().default(0),
    createdAt: created(),
  },
  (table) => [index('push_subscriptions_identity').on(table.identity)],
)

/** What somebody wants to hear of; without a row everything but names. */
export const notificationSettings = pgTable('notification_settings', {
  identity: text().primaryKey(),
  mentions: boolean().notNull(),
  direct: boolean().notNull(),
  directNames: boolean('direct_names').notNull(),
  business: boolean().notNull(),
  /** `22:30`; null where there are no quiet hours. */
  quietFrom: text('quiet_from'),
  quietUntil: text('quiet_until'),
  timeZone: text('time_zone'),
  updatedAt: updated(),
})

/** What somebody has chosen for one room, which may not exist yet. */
export const notificationLevels = pgTable(
  'notification_levels',
  {
    roomId: text('room_id').notNull(),
    identity: text().notNull(),
    domain: text().notNull(),
    path: text().notNull(),
    /** `all`, `mentions` or `nothing`. */
    level: text().notNull(),
    updatedAt: updated(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.identity] }),
    index('notification_levels_identity').on(table.identity, table.updatedAt),
    index('notification_levels_domain').on(table.domain),
  ],
)

/** Pushes on their way: one row for everything of one conversation that waits for one browser. */
export const pushQueue = pgTable(
  'push_queue',
  {
    subscription: text().notNull(),
    /** What collapses: base64url, at most 32 characters (RFC 8030, section 5.4). */
    topic: text().notNull(),
    identity: text().notNull(),
    kind: text().notNull(),
    /** The newest row that it is about; read when it is sent, so that what was taken back is not. */
    ref: text().notNull(),
    /** Messages that it stands for. */
    messages: integer().notNull(),
    /** Moves with every change, so that who has sent an older one does not delete a newer. */
    version: count('version'),
    attempts: integer().notNull().default(0),
    dueAt: time('due_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscription, table.topic] }),
    index('push_queue_due_at').on(table.dueAt),
    index('push_queue_identity').on(table.identity),
  ],
)
