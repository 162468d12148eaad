import { defaultDomainSettings } from '@foyer/contract'
import type { DomainSettings, OwnSettings } from '@foyer/contract/domains'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { laterThan } from '../../database/columns.ts'
import type { Db } from '../../database/open.ts'
import { domains } from '../../database/schema.ts'
import { type Minting, resumeRewards } from '../rewards/api.ts'

/** A domain's name by its hash; undefined when the domain has no row. */
export async function findDomainName(db: Db, hashedDomain: string): Promise<string | undefined> {
  const [row] = await db
    .select({ domain: domains.domain })
    .from(domains)
    .where(eq(domains.hashedDomain, hashedDomain))
  return row?.domain
}

/** Changes of settings; undefined leaves a value as it is. */
export type DomainChanges = {
  [K in keyof Omit<DomainSettings, 'domain'>]?: DomainSettings[K] | undefined
} & {
  title?: string | null | undefined
  logo_url?: string | null | undefined
  allow_indexing?: boolean | undefined
}

/** All settings of a domain, with defaults where it has none. */
export async function readOwnSettings(client: Pick<pg.Pool, 'query'>, domain: string): Promise<OwnSettings> {
  const { rows } = await client.query<Omit<OwnSettings, 'updated_at'> & { updated_at: Date | null }>(OWN, [
    domain,
  ])
  const [row] = rows
  if (row === undefined)
    return {
      ...defaultDomainSettings(domain),
      title: null,
      logo_url: null,
      allow_indexing: true,
      updated_at: null,
    }
  return { ...row, updated_at: row.updated_at?.toISOString() ?? null }
}

const OWN = `
SELECT domain, use_separate_url, allow_guest_user, allow_auto_airdrop, pause_auto_airdrop, domain_allowlist,
  ads_list_number, title, logo_url, allow_indexing, settings_at AS updated_at
FROM domains WHERE domain = $1`

/**
 * Changes settings, and grants rewards that a pause held back when the change ends it. The caller's transaction holds
 * the domain's lock.
 *
 * @returns identities whose rewards changed
 */
export async function updateDomain(
  client: pg.PoolClient,
  domain: string,
  changes: DomainChanges,
  minting: Minting,
): Promise<string[]> {
  await drizzle(client)
    .update(domains)
    .set({
      settingsAt: sql.raw(laterThan('settings_at')),
      useSeparateUrl: changes.use_separate_url,
      allowGuestUser: changes.allow_guest_user,
      allowAutoAirdrop: changes.allow_auto_airdrop,
      pauseAutoAirdrop: changes.pause_auto_airdrop,
      domainAllowlist: changes.domain_allowlist,
      adsListNumber: changes.ads_list_number,
      title: changes.title,
      logoUrl: changes.logo_url,
      allowIndexing: changes.allow_indexing,
    })
    .where(eq(domains.domain, domain))
  return resumeRewards(client, domain, minting)
}

/** Changes the logo alone; the caller's transaction holds the domain's lock. */
export async function setLogo(client: pg.PoolClient, domain: string, logoUrl: string): Promise<void> {
  await drizzle(client)
    .update(domains)
    .set({ settingsAt: sql.raw(laterThan('settings_at')), logoUrl })
    .where(eq(domains.domain, domain))
}

/** Domain settings as the audit log stores them. */
export const toSettingsLine = ({ domain: _domain, updated_at: _updated, ...settings }: OwnSettings) =>
  settings
