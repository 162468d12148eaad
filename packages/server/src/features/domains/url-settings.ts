import { hashDomain } from '@foyer/contract'
import type { UrlSetting } from '@foyer/contract/domains'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { getScopeFit, type Scope } from '../../access/resolve-room.ts'
import { laterThan } from '../../database/columns.ts'
import type { Db } from '../../database/open.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { urlSettings } from './tables.ts'

/** Maximum number of page settings in one answer. */
const MAX = 1_000

/** Fields that the owner writes. */
export interface UrlSettingValues {
  url: string
  title: string | null
  logoUrl: string | null
  themeColor: string | null
  welcomeMessage: string | null
  isEnabled: boolean
}

/** Applicable settings, the closest first (docs/wire.md#page-settings-and-announcements); undefined when the domain has none. */
export async function readUrlSettings(
  db: Db,
  { hashedDomains, page }: Scope,
): Promise<UrlSetting[] | undefined> {
  const rows = await db
    .select()
    .from(urlSettings)
    .where(inArray(urlSettings.hashedDomain, hashedDomains))
    .orderBy(sql`length(${urlSettings.url}) DESC`, urlSettings.url)
    .limit(MAX)
  if (rows.length === 0) return undefined
  if (page === null) return rows.map(toUrlSetting)
  return rows
    .flatMap((row) => {
      const fit = getScopeFit(row.url, row.domain, page)
      return fit === null ? [] : [{ row, fit }]
    })
    .toSorted((a, b) => compare(b.fit, a.fit))
    .map(({ row }) => toUrlSetting(row))
}

// Infinity minus Infinity is NaN.
const compare = (a: number, b: number) => (a === b ? 0 : a - b)

export async function readUrlSetting(db: Db, id: string): Promise<UrlSetting | undefined> {
  const [row] = await db.select().from(urlSettings).where(eq(urlSettings.id, id))
  return row === undefined ? undefined : toUrlSetting(row)
}

/** Adds settings; undefined when the page has some already. */
export async function insertUrlSetting(
  db: Db,
  domain: string,
  values: UrlSettingValues,
): Promise<UrlSetting | undefined> {
  const [row] = await db
    .insert(urlSettings)
    .values({ domain, id: uuidv7(), hashedDomain: hashDomain(domain), ...values })
    .onConflictDoNothing()
    .returning()
  return row === undefined ? undefined : toUrlSetting(row)
}

/** Replaces settings; `taken` when the new page has others already, undefined when the id is unknown. */
export async function updateUrlSetting(
  db: Db,
  { domain, id }: { domain: string; id: string },
  values: UrlSettingValues,
): Promise<UrlSetting | 'taken' | undefined> {
  const taken = sql`NOT EXISTS (SELECT 1 FROM url_settings o WHERE o.domain = ${domain} AND o.url = ${values.url} AND o.id <> ${id})`
  const [row] = await db
    .update(urlSettings)
    .set({
      ...values,
      updatedAt: sql.raw(laterThan('updated_at')),
    })
    .where(and(eq(urlSettings.domain, domain), eq(urlSettings.id, id), taken))
    .returning()
  if (row !== undefined) return toUrlSetting(row)
  return (await readUrlSetting(db, id)) === undefined ? undefined : 'taken'
}

export async function deleteUrlSetting(db: Db, id: string): Promise<void> {
  await db.delete(urlSettings).where(eq(urlSettings.id, id))
}

const toUrlSetting = (row: typeof urlSettings.$inferSelect): UrlSetting => ({
  id: row.id,
  domain: row.domain,
  url: row.url,
  title: row.title,
  logo_url: row.logoUrl,
  theme_color: row.themeColor,
  welcome_message: row.welcomeMessage,
  is_enabled: row.isEnabled,
  updated_at: row.updatedAt.toISOString(),
})
