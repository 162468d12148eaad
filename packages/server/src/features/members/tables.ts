import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time } from '../../database/columns.ts'

/** Keys with which sites sign for their members. Secrets are derived from the server key, so no table holds them. */
export const memberKeys = pgTable(
  'member_keys',
  {
    domain: text().notNull(),
    /** UUIDv7: the `kid` of tokens. */
    id: text().notNull(),
    /** `secret` or `jwks`. */
    kind: text().notNull(),
    /** Address of the JWKS. */
    url: text(),
    /** Owner who created the key; it ends with this owner. Null for the operator. */
    createdBy: text('created_by'),
    createdAt: created(),
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('member_keys_created_by').on(table.createdBy),
  ],
)

/** Tokens of sites that were used, until they expire: each signs in once. */
export const memberTokensUsed = pgTable(
  'member_tokens_used',
  {
    domain: text().notNull(),
    /** Hex SHA-256 of the `jti`. */
    jtiHash: text('jti_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.jtiHash] }),
    index('member_tokens_used_expires_at').on(table.expiresAt),
  ],
)
