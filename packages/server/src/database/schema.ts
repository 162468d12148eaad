import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

// Keys begin with what a table is sharded by: the room, else the identity. There are no foreign keys across those.

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const created = () => time('created_at').notNull().defaultNow()
const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** What belongs to this database as a whole: its epoch. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() })

/** Everybody who was ever here. `id` is what others see: a lower-case address, or `g_…` of a guest. */
export const identities = pgTable('identities', {
  id: text().primaryKey(),
  /** Of accounts; a guest's is a secret and not kept. */
  uuid: text().unique(),
  authType: text('auth_type').notNull(),
  address: text(),
  realAddress: text('real_address'),
  displayName: text('display_name'),
  avatarUrl: text('avatar_url'),
  suspended: boolean().notNull().default(false),
  createdAt: created(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const challenges = pgTable(
  'challenges',
  {
    nonce: text().primaryKey(),
    /** `token` or `cookie`: one can never stand for the other. */
    purpose: text().notNull(),
    address: text().notNull(),
    /** Hostname that the token will be for. */
    audience: text().notNull(),
    /** The exact bytes that were to be signed. */
    text: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('challenges_expires_at').on(table.expiresAt)],
)

export const tokens = pgTable(
  'tokens',
  {
    /** Hex SHA-256 of the bearer, which itself is not kept (T4). */
    hash: text().primaryKey(),
    identity: text().notNull(),
    adapter: text().notNull(),
    audience: text().notNull(),
    createdAt: created(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [index('tokens_identity').on(table.identity)],
)

export const domains = pgTable('domains', {
  domain: text().primaryKey(),
  hashedDomain: text('hashed_domain').notNull().unique(),
  useSeparateUrl: boolean('use_separate_url').notNull().default(true),
  allowGuestUser: boolean('allow_guest_user').notNull().default(true),
  allowAutoAirdrop: boolean('allow_auto_airdrop').notNull().default(false),
  pauseAutoAirdrop: boolean('pause_auto_airdrop').notNull().default(false),
  domainAllowlist: text('domain_allowlist').array().notNull().default(sql`'{}'`),
  adsListNumber: integer('ads_list_number').notNull().default(0),
  title: text(),
  logoUrl: text('logo_url'),
  createdAt: created(),
})

export const blocklist = pgTable(
  'blocklist',
  {
    domain: text().notNull(),
    identity: text().notNull(),
    reason: text(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.identity] })],
)

export const rooms = pgTable(
  'rooms',
  {
    id: text().primaryKey(),
    domain: text().notNull(),
    hashedDomain: text('hashed_domain').notNull(),
    /** Path and query; `/` is the lobby. */
    path: text().notNull(),
    title: text(),
    /** Number of the last change; every change takes the next one. */
    seq: count('seq'),
    messageCount: count('message_count'),
    lastMessageId: text('last_message_id'),
    lastMessageAt: time('last_message_at'),
    createdAt: created(),
  },
  (table) => [
    index('rooms_domain').on(table.hashedDomain, table.lastMessageAt),
    index('rooms_last_message_at').on(table.lastMessageAt),
  ],
)

export const messages = pgTable(
  'messages',
  {
    roomId: text('room_id').notNull(),
    id: text().notNull(),
    /** The change this message came with: its place in the room. */
    seq: count('seq'),
    /** The latest change that touched it, and of which kind. */
    changedSeq: count('changed_seq'),
    change: text().notNull().default('message'),
    author: text().notNull(),
    content: text().notNull(),
    replyTo: text('reply_to'),
    clientId: text('client_id'),
    createdAt: created(),
    updatedAt: time('updated_at'),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.id] }),
    unique('messages_client_id').on(table.roomId, table.author, table.clientId),
    uniqueIndex('messages_seq').on(table.roomId, table.seq),
    uniqueIndex('messages_changed_seq').on(table.roomId, table.changedSeq),
    index('messages_created_at').on(table.roomId, table.createdAt),
  ],
)

export const reactions = pgTable(
  'reactions',
  {
    roomId: text('room_id').notNull(),
    messageId: text('message_id').notNull(),
    author: text().notNull(),
    reaction: text().notNull(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.messageId, table.author, table.reaction] }),
    index('reactions_created_at').on(table.roomId, table.createdAt),
  ],
)

/** How far somebody has read a room. */
export const readMarkers = pgTable(
  'read_markers',
  {
    identity: text().notNull(),
    roomId: text('room_id').notNull(),
    /** Of the newest message that was shown. */
    seq: count('seq'),
    readAt: time('read_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.identity, table.roomId] })],
)
