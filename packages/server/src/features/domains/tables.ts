import { boolean, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { updated } from '../../database/columns.ts'

/** Look and welcome message of the pages below an address. */
export const urlSettings = pgTable(
  'url_settings',
  {
    domain: text().notNull(),
    id: text().notNull(),
    hashedDomain: text('hashed_domain').notNull(),
    /** Canonical; the settings apply to this address and all below it. */
    url: text().notNull(),
    title: text(),
    logoUrl: text('logo_url'),
    themeColor: text('theme_color'),
    welcomeMessage: text('welcome_message'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    updatedAt: updated(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.id] }),
    unique('url_settings_url').on(table.domain, table.url),
    index('url_settings_id').on(table.id),
    index('url_settings_hashed_domain').on(table.hashedDomain),
  ],
)
