import type { Belongings } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time, updated } from '../../database/columns.ts'

/** What each person agreed to on each site. */
export const consents = pgTable(
  'consents',
  {
    identity: text().notNull(),
    /** Hostname of the site. */
    audience: text().notNull(),
    marketing: boolean().notNull(),
    functional: boolean().notNull(),
    updatedAt: updated(),
  },
  (table) => [primaryKey({ columns: [table.identity, table.audience] })],
)

/** Logins that are away at the provider. */
export const googleLogins = pgTable(
  'google_logins',
  {
    /** Hex SHA-256 of the `state` that comes back. */
    stateHash: text('state_hash').primaryKey(),
    /** Hex SHA-256 of the cookie of the browser that began it. */
    browserHash: text('browser_hash').notNull(),
    /** Of the page that asks: who gets the code must know its verifier (RFC 7636). */
    codeChallenge: text('code_challenge').notNull(),
    /** Our own verifier towards the provider. */
    codeVerifier: text('code_verifier').notNull(),
    nonce: text().notNull(),
    /** Path of ours to come back to. */
    next: text().notNull(),
    /** The act that it is to prove; null for a sign-in. */
    act: text(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('google_logins_expires_at').on(table.expiresAt)],
)

/** Proven logins that wait for their page to fetch the token. */
export const googleCodes = pgTable(
  'google_codes',
  {
    /** Hex SHA-256 of the one-time code. */
    codeHash: text('code_hash').primaryKey(),
    identity: text().notNull(),
    codeChallenge: text('code_challenge').notNull(),
    audience: text().notNull(),
    /** The act that it proves; null for a sign-in. */
    act: text(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('google_codes_expires_at').on(table.expiresAt)],
)

/** What happened to each login, for its person to see; `SECURITY_EVENT_DAYS` and `SECURITY_EVENTS_MAX` bound it. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    /** The login itself, also where it is joined to another: its person is found when they ask. */
    identity: text().notNull(),
    /** One of `SECURITY_EVENTS`. */
    event: text().notNull(),
    /** Id of the session that did it. */
    session: text(),
    audience: text(),
    agent: text(),
    otherLogin: text('other_login'),
    keySeq: integer('key_seq'),
    sessions: integer(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.identity, table.id] }),
    index('security_events_identity').on(table.identity, table.createdAt),
    index('security_events_created_at').on(table.createdAt),
  ],
)

/** Signatures and fresh logins that wait for the act they were made for. */
export const proofs = pgTable(
  'proofs',
  {
    /** Hex SHA-256 of what the caller shows. */
    hash: text().primaryKey(),
    act: text().notNull(),
    account: text().notNull(),
    /** Who has proved themselves. */
    login: text().notNull(),
    other: text(),
    belongings: jsonb().$type<Belongings>(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('proofs_expires_at').on(table.expiresAt), index('proofs_account').on(table.account)],
)

/** Logins that were joined to an account, for as long as that can be undone. */
export const joins = pgTable(
  'joins',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    login: text().notNull(),
    account: text().notNull(),
    joinedAt: time('joined_at').notNull().defaultNow(),
    /** Null while it holds. */
    undoneAt: time('undone_at'),
  },
  (table) => [index('joins_login').on(table.login), index('joins_account').on(table.account)],
)

/** What a joining moved, row by row, as it was before: enough to give it back. */
export const joinedRows = pgTable(
  'joined_rows',
  {
    join: text('join_id')
      .notNull()
      .references(() => joins.id, { onDelete: 'cascade' }),
    /** Name of the table. */
    table: text('table_name').notNull(),
    /** The row before it was moved; of messages the key alone, so that nothing deleted can come back. */
    row: jsonb().notNull(),
    /** The account's own row of the same key, where it had one. */
    own: jsonb(),
  },
  (table) => [index('joined_rows_join').on(table.join, table.table)],
)
