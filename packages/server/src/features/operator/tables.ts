import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

/** State of each way of the operators' digest, shared by all servers: whichever takes a due row sends it. */
export const operatorDigests = pgTable('operator_digests', {
  /** `mail` or `webhook`. */
  channel: text().primaryKey(),
  sentAt: time('sent_at'),
  /** Time of the next digest or attempt, which is also the end of a lease. */
  dueAt: time('due_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  /** Why the last attempt failed. */
  fault: text(),
})
