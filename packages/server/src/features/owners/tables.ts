import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time } from '../../database/columns.ts'

/** Claims of domains, with the results of looking up their proofs (docs/wire.md#owners). */
export const domainClaims = pgTable(
  'domain_claims',
  {
    domain: text().notNull(),
    identity: text().notNull(),
    /** Text of the proof; stored, so that it stays the same when logins are joined. */
    token: text().notNull(),
    createdAt: created(),
    /** Method of the last successful lookup. */
    method: text(),
    /** Time of the last successful lookup; null before the first one. */
    verifiedAt: time('verified_at'),
    checkedAt: time('checked_at'),
    foundDns: text('found_dns'),
    foundFile: text('found_file'),
    /** Time of the first of several lookups that were answered without the proof. */
    missingSince: time('missing_since'),
    /** When the rights ended. */
    lostAt: time('lost_at'),
    /** Time of the next lookup; moved ahead by the server that takes the claim. */
    nextCheckAt: time('next_check_at'),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.identity] }),
    index('domain_claims_identity').on(table.identity),
    index('domain_claims_next_check_at').on(table.nextCheckAt),
  ],
)

/** Audit log of a domain: append only. */
export const domainAudit = pgTable(
  'domain_audit',
  {
    domain: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    /** Null for actions of the server. */
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
