import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
