import type { Belongings } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { count, created, time, updated } from './columns.ts'

// Keys begin with what a table is sharded by: the room, else the identity. There are no foreign keys across those.

/** What belongs to this database as a whole: its epoch. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() })

/**
 * Rate limits that several servers share. Unlogged, which its migration says: nothing is lost with it, and no
 * request waits for the disk. `fullAt` has no index, so that counting changes a row where it is.
 */
export const rateLimits = pgTable('rate_limits', {
  /** Keyed hash of an action and who does it. */
  key: text().primaryKey(),
  /** When the bucket will be full again, to the microsecond. */
  fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
})

/** Everybody who was ever here. `id` is what others see: a lower-case address, or `g_…` of a guest. */
export const identities = pgTable(
  'identities',
  {
    id: text().primaryKey(),
    /** Of accounts; a guest's is a secret and not kept. */
    uuid: text().unique(),
    authType: text('auth_type').notNull(),
    address: text(),
    realAddress: text('real_address'),
    /** Of a guest or a second login that was joined to somebody: whom everything it did and does belongs to. */
    linkedTo: text('linked_to'),
    displayName: text('display_name'),
    avatarUrl: text('avatar_url'),
    bio: text(),
    website: text(),
    /** The key that direct messages to this person are encrypted to. */
    pubKeyBase64: text('pub_key_base64'),
    suspended: boolean().notNull().default(false),
    /** Of a guest's first message, room or reaction: until then a row costs nobody's allowance. */
    wroteAt: time('wrote_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  // Whatever somebody goes by is asked for by those they have blocked, and by those they call.
  (table) => [index('identities_linked_to').on(table.linkedTo).where(sql`linked_to IS NOT NULL`)],
)

export const challenges = pgTable(
  'challenges',
  {
    nonce: text().primaryKey(),
    /** `token`, `cookie` or an act: one can never stand for another. */
    purpose: text().notNull(),
    address: text().notNull(),
    /** EIP-155; where a contract account is asked whether it signed. */
    chainId: integer('chain_id').notNull().default(1),
    /** Hostname that the token will be for. */
    audience: text().notNull(),
    /** The exact bytes that were to be signed. */
    text: text().notNull(),
    /** Of an act: the account that does it, the login that the text names beside, and what it brings along. */
    account: text(),
    other: text(),
    belongings: jsonb().$type<Belongings>(),
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
    /** What its owner may know it by. */
    id: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    identity: text().notNull(),
    adapter: text().notNull(),
    audience: text().notNull(),
    /** `X-Client-Agent` of who asked for it. */
    agent: text(),
    /** Signature of a contract account over the challenge `nonce`; such an answer may change, so it is asked again (H7). */
    contractNonce: text('contract_nonce'),
    contractSignature: text('contract_signature'),
    checkedAt: time('checked_at').notNull().defaultNow(),
    createdAt: created(),
    expiresAt: time('expires_at').notNull(),
    /** Up to `TOKEN_TOUCH_S` behind: a token that is not used for `TOKEN_IDLE_S` has ended. */
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    index('tokens_identity').on(table.identity),
    // Every server asks twice a second which have ended just now.
    index('tokens_revoked_at').on(table.revokedAt).where(sql`revoked_at IS NOT NULL`),
    index('tokens_contract').on(table.contractNonce).where(sql`contract_nonce IS NOT NULL`),
  ],
)

export const domains = pgTable(
  'domains',
  {
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
    /** Of the last change of settings; null while they are the defaults. */
    settingsAt: time('settings_at'),
    /** Of the last change of what is shown beside the rooms; null while there was none. */
    adsAt: time('ads_at'),
    createdAt: created(),
  },
  // Every sign-in on a site asks which domains name it.
  (table) => [index('domains_domain_allowlist').using('gin', table.domainAllowlist)],
)

export const blocklist = pgTable(
  'blocklist',
  {
    domain: text().notNull(),
    identity: text().notNull(),
    reason: text(),
    /** When it ends by itself; null for never. */
    until: time('until'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.identity] }),
    index('blocklist_identity').on(table.identity),
  ],
)

/** Who has proved that a domain is theirs; what they may do hangs from it (WIRE.md E3). */
export const domainOwners = pgTable(
  'domain_owners',
  {
    domain: text().notNull(),
    /** Identity of the owner. */
    address: text().notNull(),
    /** `dns` or `file`. */
    method: text().notNull(),
    verifiedAt: time('verified_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.address] }),
    index('domain_owners_address').on(table.address),
  ],
)

/** Whom the owners of a domain let work for it. */
export const domainStaff = pgTable(
  'domain_staff',
  {
    domain: text().notNull(),
    identity: text().notNull(),
    /** `moderator`, `agent`, or both. */
    roles: text().array().notNull(),
    addedBy: text('added_by').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.identity] }),
    index('domain_staff_identity').on(table.identity),
  ],
)

/** Levels that somebody has reached in a domain, each once (WIRE.md 2.12). */
export const levels = pgTable(
  'levels',
  {
    identity: text().notNull(),
    domain: text().notNull(),
    n: integer().notNull(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.identity, table.domain, table.n] }),
    index('levels_domain').on(table.domain, table.identity),
  ],
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
    /** Identities that it calls by name; who is called finds it through `mentions`. */
    mentions: text().array().notNull().default(sql`'{}'`),
    clientId: text('client_id'),
    /** Keyed hash of what an edited message said at first: a resend is compared with that. */
    firstHash: text('first_hash'),
    createdAt: created(),
    updatedAt: time('updated_at'),
    deletedAt: time('deleted_at'),
    /** Moderators took it away, and its text lies in `hidden_messages`: for everybody else it is as deleted. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.id] }),
    unique('messages_client_id').on(table.roomId, table.author, table.clientId),
    uniqueIndex('messages_seq').on(table.roomId, table.seq),
    uniqueIndex('messages_changed_seq').on(table.roomId, table.changedSeq),
    index('messages_created_at').on(table.roomId, table.createdAt),
    // What one person wrote, in the order of writing: levels, exports and joined logins read it.
    index('messages_author').on(table.author, table.createdAt),
  ],
)

/** Who is called by name where: what somebody's unread mentions are counted by. */
export const mentions = pgTable(
  'mentions',
  {
    identity: text().notNull(),
    roomId: text('room_id').notNull(),
    /** Of the message. */
    seq: count('seq'),
  },
  (table) => [primaryKey({ columns: [table.identity, table.roomId, table.seq] })],
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

/** The pushed history of one identity in one of its own topics (`dm`, `b2c`, `inbox`): where it stands. */
export const feeds = pgTable(
  'feeds',
  {
    identity: text().notNull(),
    topic: text().notNull(),
    seq: count('seq'),
    /** Whoever saw less than this reloads: two feeds were joined, or old entries are gone. */
    floor: count('floor'),
  },
  (table) => [primaryKey({ columns: [table.identity, table.topic] })],
)

/** Each change of a feed, as a reference to the row it is about. */
export const feedEntries = pgTable(
  'feed_entries',
  {
    identity: text().notNull(),
    topic: text().notNull(),
    seq: count('seq'),
    ref: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.identity, table.topic, table.seq] })],
)
