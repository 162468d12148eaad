import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time } from '../../database/columns.ts'

/** Who says that a domain is theirs, and what was found when it was looked up (docs/wire.md#owners). */
export const domainClaims = pgTable(
  'domain_claims',
  {
    domain: text().notNull(),
    identity: text().notNull(),
    /** What the proof says: kept, so that it stays the same when logins are joined. */
    token: text().notNull(),
    createdAt: created(),
    /** How it was proved last. */
    method: text(),
    /** When the proof was seen last; null until it was. */
    verifiedAt: time('verified_at'),
    checkedAt: time('checked_at'),
    foundDns: text('found_dns'),
    foundFile: text('found_file'),
    /** Of the first look in a row that was answered without the proof. */
    missingSince: time('missing_since'),
    /** When the rights ended. */
    lostAt: time('lost_at'),
    /** When to look again; moved ahead by the server that does, so that no other looks as well. */
    nextCheckAt: time('next_check_at'),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.identity] }),
    index('domain_claims_identity').on(table.identity),
    index('domain_claims_next_check_at').on(table.nextCheckAt),
  ],
)

/** What the people of a domain have done, line by line; nothing changes or removes a line. */
export const domainAudit = pgTable(
  'domain_audit',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    /** Null where the server did it by itself. */
    actor: text(),
    action: text().notNull(),
    target: text(),
    before: jsonb(),
    after: jsonb(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('domain_audit_actor').on(table.actor),
    index('domain_audit_target').on(table.target),
  ],
)
