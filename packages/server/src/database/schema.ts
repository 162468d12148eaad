import type { Belongings, Passage } from '@foyer/contract'
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
import { bytea, count, created, time, updated } from './columns.ts'

// Keys begin with the shard key: the room, else the identity. No foreign key crosses shards.

/** Values of the whole database, such as its epoch. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() })

/**
 * Rate limits shared by several servers. Unlogged (see its migration): losing them is harmless, and no request waits
 * for the disk. `fullAt` has no index, so that updates stay in place (HOT).
 */
export const rateLimits = pgTable('rate_limits', {
  /** Keyed hash of an action and its actor. */
  key: text().primaryKey(),
  /** When the bucket will be full again, with microseconds. */
  fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
})

/** All people. `id` is public: a lower-case address, `g_…` for a guest, or `m_…` for a site's member. */
export const identities = pgTable(
  'identities',
  {
    id: text().primaryKey(),
    /** For accounts only; a guest's uuid is a secret and not stored. */
    uuid: text().unique(),
    authType: text('auth_type').notNull(),
    /** For a login with a provider: its id in the configuration; null for Google's from before there were others. */
    loginProvider: text('login_provider'),
    /** For a wallet: the kind by which it signed in or was joined last, as its client says; null where none was named. */
    adapter: text(),
    address: text(),
    realAddress: text('real_address'),
    /** For a joined guest or second login: the identity that owns everything it did and does. */
    linkedTo: text('linked_to'),
    /** For a site's member: the domain whose site gives the name and the picture. */
    memberOf: text('member_of'),
    displayName: text('display_name'),
    /** The name as `foldName` folds it, for the search; null for one that was stored before there was a search. */
    foldedName: text('folded_name'),
    /** True when people who share no room with the person find them by the name. */
    foundByName: boolean('found_by_name').notNull().default(false),
    avatarUrl: text('avatar_url'),
    bio: text(),
    website: text(),
    /** Name of a wallet that ENS has confirmed in both directions (features/profile/ens). */
    ensName: text('ens_name'),
    /** False when the person wants neither name nor picture of ENS to be looked up. */
    ensShown: boolean('ens_shown').notNull().default(true),
    /** Address of the stored picture of that name, shown where the person has chosen none. */
    ensAvatar: text('ens_avatar'),
    /** Public key that direct messages to this person are encrypted to. */
    pubKeyBase64: text('pub_key_base64'),
    suspended: boolean().notNull().default(false),
    /** Time of a guest's first message, room or reaction; a row without it counts against no limit. */
    wroteAt: time('wrote_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    // Block and mention lookups read all ids of a person.
    index('identities_linked_to').on(table.linkedTo).where(sql`linked_to IS NOT NULL`),
    // The search by name compares bytes, so that the index serves it under any collation.
    index('identities_found_by_name').on(table.foldedName.op('text_pattern_ops')).where(sql`found_by_name`),
  ],
)

export const challenges = pgTable(
  'challenges',
  {
    nonce: text().primaryKey(),
    /** `token`, `cookie` or an act; a nonce of one purpose is invalid for another. */
    purpose: text().notNull(),
    address: text().notNull(),
    /** EIP-155 chain id of the contract account that is asked to verify the signature. */
    chainId: integer('chain_id').notNull().default(1),
    /** Hostname that the token will be issued for. */
    audience: text().notNull(),
    /** The exact text to sign. */
    text: text().notNull(),
    /** For an act: its account, the other login that the text names, and what that login brings along. */
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
    /** Hex SHA-256 of the bearer, which is not stored itself (T4). */
    hash: text().primaryKey(),
    /** Public id, by which the owner's session list names it. */
    id: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    identity: text().notNull(),
    adapter: text().notNull(),
    audience: text().notNull(),
    /** `X-Client-Agent` of the request that created it. */
    agent: text(),
    /**
     * Signature of a contract account over the challenge `nonce`; it is verified again, because a contract may change
     * its answer (TH-07).
     */
    contractNonce: text('contract_nonce'),
    contractSignature: text('contract_signature'),
    /** Key of the site that signed its member in: the token ends with it. */
    memberKey: text('member_key'),
    checkedAt: time('checked_at').notNull().defaultNow(),
    createdAt: created(),
    expiresAt: time('expires_at').notNull(),
    /** At most `TOKEN_TOUCH_S` late. A token unused for `TOKEN_IDLE_S` has ended. */
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    index('tokens_identity').on(table.identity),
    // Every server reads the newly revoked tokens twice a second.
    index('tokens_revoked_at').on(table.revokedAt).where(sql`revoked_at IS NOT NULL`),
    index('tokens_contract').on(table.contractNonce).where(sql`contract_nonce IS NOT NULL`),
    index('tokens_member_key').on(table.memberKey).where(sql`member_key IS NOT NULL`),
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
    /** False keeps the domain's rooms out of search engines. */
    allowIndexing: boolean('allow_indexing').notNull().default(true),
    /** Time of the last change of settings; null while they are the defaults. */
    settingsAt: time('settings_at'),
    /** Time of the last change of the content beside the rooms; null before the first. */
    adsAt: time('ads_at'),
    createdAt: created(),
  },
  // Every sign-in on a site reads the domains that list its host.
  (table) => [index('domains_domain_allowlist').using('gin', table.domainAllowlist)],
)

/** Pictures, encoded anew: one that an account uploaded, one that ENS names for it, and one of a domain, at most. */
export const pictures = pgTable('pictures', {
  /** Random; a new picture has a new one, so that its address can be cached for long. */
  id: text().primaryKey(),
  /** The account that uploaded it. */
  identity: text().unique(),
  /** The account whose name in ENS has it as its avatar. */
  ensIdentity: text('ens_identity').unique(),
  /** The domain whose logo it is. */
  domain: text().unique(),
  mediaType: text('media_type').notNull(),
  bytes: bytea().notNull(),
  createdAt: created(),
})

export const blocklist = pgTable(
  'blocklist',
  {
    domain: text().notNull(),
    identity: text().notNull(),
    reason: text(),
    /** When it expires; null for never. */
    until: time('until'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.identity] }),
    index('blocklist_identity').on(table.identity),
  ],
)

/** Proven owners of domains; their rights depend on this row (docs/wire.md#owners). */
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

/** Staff that the owners of a domain appointed. */
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

/** Levels that a person has reached in a domain, each once (docs/wire.md#levels-and-rewards). */
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

/** SQL: the ten minutes to which a time belongs, counted from 1970. */
export const slotOf = (time: string) => `floor(extract(epoch FROM ${time} AT TIME ZONE 'UTC') / 600)::int`

export const rooms = pgTable(
  'rooms',
  {
    id: text().primaryKey(),
    domain: text().notNull(),
    hashedDomain: text('hashed_domain').notNull(),
    /** Path and query; `/` is the lobby. */
    path: text().notNull(),
    title: text(),
    /** Sequence number of the last change; every change takes the next one. */
    seq: count('seq'),
    messageCount: count('message_count'),
    lastMessageId: text('last_message_id'),
    lastMessageAt: time('last_message_at'),
    /**
     * Indexes have it in place of the time: a row whose indexed columns keep their values is updated in place (HOT),
     * without an entry in every index for each batch.
     */
    lastMessageSlot: integer('last_message_slot').generatedAlwaysAs(sql.raw(slotOf('last_message_at'))),
    createdAt: created(),
    /** True for a host of a private network, whose rooms are in no list. */
    privateHost: boolean('private_host').notNull().default(false),
  },
  (table) => [
    index('rooms_domain').on(table.hashedDomain, table.lastMessageSlot),
    // The conditions are `IS_PUBLIC` of features/rooms/listed.ts: rooms with a query can be any number.
    index('rooms_listed')
      .on(table.hashedDomain, table.lastMessageSlot)
      .where(sql`NOT private_host AND strpos(path, '?') = 0`),
    index('rooms_listed_at').on(table.lastMessageSlot).where(sql`NOT private_host AND strpos(path, '?') = 0`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    roomId: text('room_id').notNull(),
    id: text().notNull(),
    /** Sequence number of the change that posted the message: its place in the room. */
    seq: count('seq'),
    /** Sequence number and kind of the latest change to the message. */
    changedSeq: count('changed_seq'),
    change: text().notNull().default('message'),
    author: text().notNull(),
    content: text().notNull(),
    replyTo: text('reply_to'),
    /** Mentioned identities; lookups by person read the table `mentions`. */
    mentions: text().array().notNull().default(sql`'{}'`),
    clientId: text('client_id'),
    /** Keyed hash of the original text of an edited message; a resend is compared with it. */
    firstHash: text('first_hash'),
    createdAt: created(),
    updatedAt: time('updated_at'),
    deletedAt: time('deleted_at'),
    /** Hidden by moderators: the text is in `hidden_messages`, and all others see a deleted message. */
    hidden: boolean().notNull().default(false),
    /** Words of the page that the message is about. */
    passage: jsonb().$type<Passage>(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.id] }),
    unique('messages_client_id').on(table.roomId, table.author, table.clientId),
    uniqueIndex('messages_seq').on(table.roomId, table.seq),
    // Messages that changed after they were posted, so that a new one has no entry. The others are found by `seq`.
    uniqueIndex('messages_changed_later').on(table.roomId, table.changedSeq).where(sql`changed_seq <> seq`),
    index('messages_created_at').on(table.roomId, table.createdAt),
    // A person's messages in the order of writing: read by levels, exports and joined logins.
    index('messages_author').on(table.author, table.createdAt),
  ],
)

/** Mentions by person and room; unread mentions are counted by it. */
export const mentions = pgTable(
  'mentions',
  {
    identity: text().notNull(),
    roomId: text('room_id').notNull(),
    /** Sequence number of the message. */
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

/** The last message that a person has read, by room. */
export const readMarkers = pgTable(
  'read_markers',
  {
    identity: text().notNull(),
    roomId: text('room_id').notNull(),
    /** Sequence number of the newest message shown. */
    seq: count('seq'),
    readAt: time('read_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.identity, table.roomId] })],
)

/** State of one identity's own topic (`dm`, `b2c`, `inbox`): its last sequence number. */
export const feeds = pgTable(
  'feeds',
  {
    identity: text().notNull(),
    topic: text().notNull(),
    seq: count('seq'),
    /** A client that saw less than this reloads: two feeds were joined, or old entries were deleted. */
    floor: count('floor'),
  },
  (table) => [primaryKey({ columns: [table.identity, table.topic] })],
)

/** Changes of a feed, each as a reference to the changed row. */
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
