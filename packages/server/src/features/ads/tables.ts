import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { count } from '../../database/columns.ts'

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

/** Daily views and clicks of each ad by visitors who consent to being counted, without any data of them (T9). */
export const adEvents = pgTable(
  'ad_events',
  {
    domain: text().notNull(),
    /** Id of the ad. */
    ad: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    views: count('views'),
    clicks: count('clicks'),
  },
  (table) => [primaryKey({ columns: [table.domain, table.ad, table.day] })],
)
