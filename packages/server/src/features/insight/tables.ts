import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Visitors of a domain on one day (UTC) who agreed to be counted. */
export const domainVisits = pgTable(
  'domain_visits',
  {
    domain: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Keyed hash of identity, domain and day, so visits of different days cannot be linked. */
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.day, table.visitor] })],
)
