import type { SpamGuard } from '@foyer/contract/spam'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time, updated } from '../../database/columns.ts'

/** How strictly domains hold back spam; with the domain `WHOLE_SERVER`, the server. */
export const spamGuards = pgTable('spam_guards', {
  domain: text().primaryKey(),
  /** Null after a return to the default. */
  guard: text().$type<SpamGuard>(),
  updatedAt: updated(),
})

/** People with a held message that a moderator let through: premoderation for the unapproved lets theirs through. */
export const spamTrusts = pgTable(
  'spam_trusts',
  {
    domain: text().notNull(),
    identity: text().notNull(),
    /** False where that message was held as spam: the guard judges none of theirs in that domain any more. */
    judged: boolean().notNull().default(false),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.identity] }),
    index('spam_trusts_identity').on(table.identity),
  ],
)

/**
 * Messages that were judged within the last hour, also those that were held or refused: what repetitions and speed are
 * seen by. Unlogged (see its migration): losing them is harmless, and no message waits for the disk.
 */
export const spamPosts = pgTable(
  'spam_posts',
  {
    author: text().notNull(),
    roomId: text('room_id').notNull(),
    clientId: text('client_id'),
    /** Fingerprints of the text; two alike texts share one with high probability. */
    prints: integer().array().notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('spam_posts_prints').using('gin', table.prints),
    index('spam_posts_author').on(table.author, table.at),
    index('spam_posts_at').on(table.at),
  ],
)
