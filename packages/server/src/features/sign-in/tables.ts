import type { Belongings } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time, updated } from '../../database/columns.ts'
import { GOOGLE_ID } from '../../lib/login-providers.ts'

/** Consent of each identity on each site. */
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

/** Logins that are in progress at the provider. */
export const googleLogins = pgTable(
  'google_logins',
  {
    /** Hex SHA-256 of the `state` parameter. */
    stateHash: text('state_hash').primaryKey(),
    /** Hex SHA-256 of the cookie of the browser that started the login. */
    browserHash: text('browser_hash').notNull(),
    /** PKCE challenge of the calling page, which must know the verifier (RFC 7636). */
    codeChallenge: text('code_challenge').notNull(),
    /** The server's PKCE verifier for the provider. */
    codeVerifier: text('code_verifier').notNull(),
    nonce: text().notNull(),
    /** Path of the app to return to. */
    next: text().notNull(),
    /** The act to prove; null for a sign-in. */
    act: text(),
    /** Id of the provider that was asked. */
    provider: text().notNull().default(GOOGLE_ID),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('google_logins_expires_at').on(table.expiresAt)],
)

/** One-time codes of completed logins, to be exchanged for a token or a proof. */
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
    /** Id of the provider that vouches for the login. */
    provider: text().notNull().default(GOOGLE_ID),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('google_codes_expires_at').on(table.expiresAt)],
)

/** Security events of logins, shown to their owner; limited by `SECURITY_EVENT_DAYS` and `SECURITY_EVENTS_MAX`. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    /** The login itself, also when it is joined to an account. */
    identity: text().notNull(),
    /** One of `SECURITY_EVENTS`. */
    event: text().notNull(),
    /** Id of the session that caused the event. */
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

/** Proofs: verified signatures and fresh logins for one act each. */
export const proofs = pgTable(
  'proofs',
  {
    /** Hex SHA-256 of the proof. */
    hash: text().primaryKey(),
    act: text().notNull(),
    account: text().notNull(),
    /** The login that signed. */
    login: text().notNull(),
    other: text(),
    belongings: jsonb().$type<Belongings>(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('proofs_expires_at').on(table.expiresAt), index('proofs_account').on(table.account)],
)

/** Logins that were joined to an account, while that can be undone. */
export const joins = pgTable(
  'joins',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    login: text().notNull(),
    account: text().notNull(),
    joinedAt: time('joined_at').notNull().defaultNow(),
    /** Null while the logins are joined. */
    undoneAt: time('undone_at'),
  },
  (table) => [index('joins_login').on(table.login), index('joins_account').on(table.account)],
)

/** Rows that a join moved, as they were before. */
export const joinedRows = pgTable(
  'joined_rows',
  {
    join: text('join_id')
      .notNull()
      .references(() => joins.id, { onDelete: 'cascade' }),
    /** Name of the table. */
    table: text('table_name').notNull(),
    /** The row before the join; of messages the key only, so that deleted content cannot return. */
    row: jsonb().notNull(),
    /** The account's own row with the same key, if there was one. */
    own: jsonb(),
  },
  (table) => [index('joined_rows_join').on(table.join, table.table)],
)
