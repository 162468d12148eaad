import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { count, created, time } from '../../database/columns.ts'

/** Every comment that an import has stored, once for each system that it came from. */
export const importedMessages = pgTable(
  'imported_messages',
  {
    domain: text().notNull(),
    /** Format of the file. */
    source: text().notNull(),
    /** Id of the comment in the old system. */
    sourceId: text('source_id').notNull(),
    roomId: text('room_id').notNull(),
    messageId: text('message_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.source, table.sourceId] })],
)

/** Running imports. The row of one whose server has ended stays until the next import. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: text().primaryKey(),
    domain: text().notNull(),
    dryRun: boolean('dry_run').notNull(),
    phase: text().$type<'reading' | 'writing'>().notNull().default('reading'),
    /** Bytes read, or comments written, of `total`. */
    done: count('done'),
    total: count('total'),
    createdAt: created(),
    touchedAt: time('touched_at').notNull().defaultNow(),
  },
  (table) => [index('import_runs_domain').on(table.domain)],
)

/**
 * Comments of running imports, until all of their file is read: then they are written room by room in the order of
 * their time. Unlogged (see its migration): an import that is interrupted starts anew.
 */
export const importRows = pgTable(
  'import_rows',
  {
    run: text().notNull(),
    sourceId: text('source_id').notNull(),
    roomId: text('room_id').notNull(),
    path: text().notNull(),
    title: text(),
    /** Place in the file. */
    n: count('n'),
    /** Public id of the author. */
    author: text().notNull(),
    name: text(),
    parent: text(),
    createdAt: time('created_at').notNull(),
    content: text().notNull(),
    /** True when an earlier import has stored it. */
    known: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.run, table.sourceId] }),
    index('import_rows_order').on(table.run, table.roomId, table.createdAt, table.n),
  ],
)
