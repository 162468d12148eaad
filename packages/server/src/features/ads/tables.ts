import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Adverts of a domain, shown beside its rooms. */
export const ads = pgTable(
  'ads',
  {
    domain: text().notNull(),
    /** Position in the list, from 0. */
    place: integer().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    text: text().notNull(),
    imageUrl: text('image_url'),
    linkUrl: text('link_url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.place] })],
)
