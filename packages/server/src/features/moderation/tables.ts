import type { Passage } from '@foyer/contract'
import type { Disclosed, Premoderation } from '@foyer/contract/moderation'
import type { SpamVerdict } from '@foyer/contract/spam'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OwnGate, StoredGate } from '../../access/gates/room-gate.ts'
import type { WordRule } from '../../access/word-filter.ts'
import { created, time, updated } from '../../database/columns.ts'

/** Policy of a domain for all its rooms. */
export const domainConduct = pgTable('domain_conduct', {
  domain: text().primaryKey(),
  slowModeS: integer('slow_mode_s').notNull().default(0),
  premoderation: text().$type<Premoderation>().notNull().default('off'),
  words: jsonb().$type<WordRule[]>().notNull().default([]),
  /** What a person must have to post; null for nothing. */
  gate: jsonb().$type<StoredGate>(),
  updatedAt: updated(),
})

/** Rooms with a policy of their own. */
export const roomConduct = pgTable(
  'room_conduct',
  {
    domain: text().notNull(),
    roomId: text('room_id').notNull(),
    readOnly: boolean('read_only').notNull().default(false),
    /** Null uses the domain's slow mode. */
    slowModeS: integer('slow_mode_s'),
    /** The room that this room's page shows instead; it never has a target itself. */
    redirectsTo: text('leads_to'),
    /** Null uses the domain's gate. */
    gate: jsonb().$type<OwnGate>(),
    updatedAt: updated(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.roomId] }),
    index('room_conduct_room_id').on(table.roomId),
  ],
)

/** Time of an identity's last message in a room with slow mode. */
export const slowTurns = pgTable(
  'slow_turns',
  {
    roomId: text('room_id').notNull(),
    identity: text().notNull(),
    takenAt: time('taken_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.identity] }),
    index('slow_turns_identity').on(table.identity),
  ],
)

/** Reports of messages to a domain's moderators; with the domain `WHOLE_SERVER`, of people to the operators. */
export const reports = pgTable(
  'reports',
  {
    domain: text().notNull(),
    messageId: text('message_id').notNull(),
    reporter: text().notNull(),
    reason: text().notNull(),
    note: text(),
    /** Private messages that the reporter shows, as they tell them. */
    disclosed: jsonb().$type<Disclosed[]>(),
    createdAt: created(),
    /** When the reporter saw the outcome. */
    seenAt: time('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.messageId, table.reporter] }),
    index('reports_reporter').on(table.reporter, table.createdAt),
  ],
)

/** Messages that wait for a moderator's decision, or had one; with the domain `WHOLE_SERVER`, people. */
export const cases = pgTable(
  'report_cases',
  {
    domain: text().notNull(),
    /** Id of the message; of the person in a case about one. */
    id: text().notNull(),
    roomId: text('room_id').notNull(),
    /** `reported`, `held` by a rule, or about a `person`. */
    kind: text().notNull(),
    status: text().notNull().default('open'),
    reported: integer().notNull().default(0),
    openedAt: time('opened_at').notNull().defaultNow(),
    decision: text(),
    decidedBy: text('decided_by'),
    decidedAt: time('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('report_cases_queue').on(table.domain, table.status, table.openedAt, table.id),
    index('report_cases_decided_by').on(table.decidedBy),
    // Operators read the cases of all domains.
    index('report_cases_id').on(table.id),
    index('report_cases_open').on(table.openedAt, table.id).where(sql`status = 'open'`),
    index('report_cases_decided').on(table.decidedAt, table.id).where(sql`status = 'decided'`),
  ],
)

/** Messages that are not published before a moderator has decided. */
export const heldMessages = pgTable(
  'held_messages',
  {
    roomId: text('room_id').notNull(),
    /** Id that the message will have. */
    id: text().notNull(),
    author: text().notNull(),
    content: text().notNull(),
    replyTo: text('reply_to'),
    mentions: text().array().notNull(),
    clientId: text('client_id'),
    /** The phrase of the matching word rule; null for none. Without `rule` and `spam`, the premoderation holds it. */
    rule: text(),
    /** Why the message is held as spam; null where it is not. */
    spam: jsonb().$type<SpamVerdict>(),
    passage: jsonb().$type<Passage>(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.id] }),
    index('held_messages_author').on(table.author),
    index('held_messages_client_id').on(table.roomId, table.author, table.clientId),
  ],
)

/** Contents of hidden messages. */
export const hiddenMessages = pgTable(
  'hidden_messages',
  {
    roomId: text('room_id').notNull(),
    messageId: text('message_id').notNull(),
    author: text().notNull(),
    content: text().notNull(),
    mentions: text().array().notNull(),
    passage: jsonb().$type<Passage>(),
    hiddenAt: time('hidden_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.messageId] }),
    index('hidden_messages_author').on(table.author),
  ],
)
