import { hashDomain } from '@foyer/contract'
import type { DomainSettings } from '@foyer/contract/domains'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { resumeRewards } from '../../awards.ts'
import type { Database, Db } from '../../database/open.ts'
import { domains } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'

/** A domain's name by its hash; undefined while nobody has set anything there. */
export async function findDomainName(db: Db, hashedDomain: string): Promise<string | undefined> {
  const [row] = await db
    .select({ domain: domains.domain })
    .from(domains)
    .where(eq(domains.hashedDomain, hashedDomain))
  return row?.domain
}

/** Makes sure that a domain has a row, by whose hash it is found. */
export async function insertDomain(db: Db, domain: string): Promise<void> {
  await db
    .insert(domains)
    .values({ domain, hashedDomain: hashDomain(domain) })
    .onConflictDoNothing()
}

/** What an owner may change of a domain; what is undefined stays. */
export type DomainChanges = {
  [K in keyof Omit<DomainSettings, 'domain'>]?: DomainSettings[K] | undefined
} & { title?: string | null | undefined; logo_url?: string | null | undefined }

/**
 * Changes settings; when that ends a pause, what it held back is granted in the same transaction.
 *
 * @returns whose rewards that changed
 */
export async function updateDomain(
  { pool }: Database,
  domain: string,
  changes: DomainChanges,
): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    const db = drizzle(client)
    await insertDomain(db, domain)
    await db
      .update(domains)
      .set({
        hashedDomain: hashDomain(domain),
        useSeparateUrl: changes.use_separate_url,
        allowGuestUser: changes.allow_guest_user,
        allowAutoAirdrop: changes.allow_auto_airdrop,
        pauseAutoAirdrop: changes.pause_auto_airdrop,
        domainAllowlist: changes.domain_allowlist,
        adsListNumber: changes.ads_list_number,
        title: changes.title,
        logoUrl: changes.logo_url,
      })
      .where(eq(domains.domain, domain))
    return resumeRewards(client, domain)
  })
}
