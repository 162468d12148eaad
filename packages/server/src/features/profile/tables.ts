import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

/** Wallets whose name is looked up in ENS, and when. The name itself is in `identities`, and so is its picture's address. */
export const ensChecks = pgTable(
  'ens_checks',
  {
    /** Public id of the account, which is its address. */
    identity: text().primaryKey(),
    /** The last lookup that was answered; null before the first. */
    checkedAt: time('checked_at'),
    /** The next lookup; a server that leases it moves it ahead. Null while none is wanted before the next sign-in. */
    dueAt: time('due_at').default(sql`now()`),
    /** Lookups without an answer since the last one with an answer. */
    failures: integer().notNull().default(0),
    /**
     * SHA-256 of the avatar record whose picture was stored. Where it is no longer stored, the person or the operator has
     * taken it away, and it comes back with another record only.
     */
    avatarHash: text('avatar_hash'),
  },
  (table) => [index('ens_checks_due_at').on(table.dueAt)],
)
