import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { count, created, time, updated } from '../../database/columns.ts'

/** Browsers that receive pushes. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Hex SHA-256 of the endpoint, so a browser belongs to the identity that subscribed last. */
    id: text().primaryKey(),
    identity: text().notNull(),
    /** Token of the sign-in that subscribed; pushes end with it. Null for guests. */
    tokenHash: text('token_hash'),
    /** A secret: its holder can send pushes to the browser, which the browser cannot decrypt. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    agent: text(),
    /** Consecutive pushes that the push service refused. */
    failures: integer().notNull().default(0),
    createdAt: created(),
  },
  (table) => [index('push_subscriptions_identity').on(table.identity)],
)

/** Notification settings; without a row everything except names is on. */
export const notificationSettings = pgTable('notification_settings', {
  identity: text().primaryKey(),
  mentions: boolean().notNull(),
  direct: boolean().notNull(),
  directNames: boolean('direct_names').notNull(),
  business: boolean().notNull(),
  /** Such as `22:30`; null without quiet hours. */
  quietFrom: text('quiet_from'),
  quietUntil: text('quiet_until'),
  timeZone: text('time_zone'),
  updatedAt: updated(),
})

/** Level of an identity for one room, which may not exist yet. */
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

/** Pushes to send: one row for each browser and conversation. */
export const pushQueue = pgTable(
  'push_queue',
  {
    subscription: text().notNull(),
    /** Collapse key for the push service: base64url, at most 32 characters (RFC 8030, section 5.4). */
    topic: text().notNull(),
    identity: text().notNull(),
    kind: text().notNull(),
    /** The newest row that the push is about. It is read when the push is sent, so deleted content is not sent. */
    ref: text().notNull(),
    /** Number of messages that the push stands for. */
    messages: integer().notNull(),
    /** Changes with every update, so that finishing an older version does not delete a newer one. */
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

/** E-mail addresses that accounts confirmed; notices are mailed there. */
export const mailAddresses = pgTable(
  'mail_addresses',
  {
    identity: text().primaryKey(),
    /** The link that ends all mail is made from it; new with each confirmation. */
    id: text().notNull().unique(),
    address: text().notNull(),
    /** `soon`, `daily` or `weekly`. */
    pace: text().notNull(),
    language: text().notNull(),
    timeZone: text('time_zone').notNull(),
    /** When the next digest is due; null for `soon`. */
    nextAt: time('next_at'),
    /** Consecutive mails that were refused for good. */
    failures: integer().notNull().default(0),
    confirmedAt: time('confirmed_at').notNull().defaultNow(),
  },
  (table) => [
    index('mail_addresses_address').on(sql`lower(address)`),
    index('mail_addresses_next_at').on(table.nextAt),
  ],
)

/** Codes that were mailed to addresses; kept for a day, to count them. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    id: text().primaryKey(),
    identity: text().notNull(),
    address: text().notNull(),
    language: text().notNull(),
    timeZone: text('time_zone').notNull(),
    /** Keyed hash of the mailbox: addresses that differ by case or by a tag are one. */
    mailboxHash: text('mailbox_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: created(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('mail_codes_identity').on(table.identity),
    index('mail_codes_mailbox').on(table.mailboxHash, table.createdAt),
    index('mail_codes_created_at').on(table.createdAt),
  ],
)

/** What is to be mailed: one row for each person and message. */
export const mailNotices = pgTable(
  'mail_notices',
  {
    identity: text().notNull(),
    /** The row that it is about, as in `push_queue`: read when the mail is sent. */
    ref: text().notNull(),
    kind: text().notNull(),
    /** The conversation. */
    about: text().notNull(),
    /** The mail that has it; null while none has. */
    mailId: text('mail_id'),
    dueAt: time('due_at').notNull(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.identity, table.ref] }),
    index('mail_notices_due_at').on(table.dueAt).where(sql`mail_id IS NULL`),
    index('mail_notices_created_at').on(table.createdAt),
  ],
)

/** Mails of notices that are on their way: one for each person. */
export const mails = pgTable(
  'mails',
  {
    identity: text().primaryKey(),
    /** Also in the Message-ID, which stays the same for every attempt. */
    id: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: time('due_at').notNull(),
    /** When the mail server was given it; a mail that began and did not end is not sent again. */
    startedAt: time('started_at'),
  },
  (table) => [index('mails_due_at').on(table.dueAt)],
)
