import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Who came to a domain on a day (UTC) and had agreed to be counted; of no use on any other day. */
export const domainVisits = pgTable(
  'domain_visits',
  {
    domain: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Keyed hash of the person and the day: nobody can be followed from one day to the next. */
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.day, table.visitor] })],
)
