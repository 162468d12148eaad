import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, time, updated } from '../../database/columns.ts'

/** Announcements of a domain's owner, for all its pages or for one. */
export const announcements = pgTable(
  'announcements',
  {
    domain: text().notNull(),
    id: text().notNull(),
    hashedDomain: text('hashed_domain').notNull(),
    /** Canonical address of the page; null stands for every page. */
    url: text(),
    title: text().notNull(),
    body: text().notNull(),
    linkUrl: text('link_url'),
    pinned: boolean().notNull().default(false),
    startsAt: time('starts_at').notNull().defaultNow(),
    endsAt: time('ends_at'),
    author: text().notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    index('announcements_id').on(table.id),
    index('announcements_hashed_domain').on(table.hashedDomain),
  ],
)
