import { and, eq, sql } from 'drizzle-orm'
import { deriveAddress } from '../../access/server-keys.ts'
import type { Context } from '../../context.ts'
import { identities, meta } from '../../database/schema.ts'

/** Row of `meta`: issuer of the accounts whose addresses do not depend on the issuer. */
const LEGACY_ISSUER = 'legacy_login_issuer'

/** Address of a provider's account (docs/wire.md#google-login). @param key HMAC key for logins */
export const toLoginAddress = (key: string, issuer: string, subject: string): string =>
  deriveAddress(key, JSON.stringify([issuer, subject]))

/**
 * Address of a person who signed in with the provider. Accounts from before addresses depended on the issuer keep
 * theirs; their issuer is the one that was configured when this version first ran.
 */
export async function getLoginAddress(
  { database: { db }, config, keys, secret }: Context,
  subject: string,
): Promise<string> {
  const issuer = config.google?.issuer ?? ''
  await db.insert(meta).values({ key: LEGACY_ISSUER, value: issuer }).onConflictDoNothing()
  const legacy = deriveAddress(secret, subject)
  const isKept = and(
    eq(identities.id, legacy),
    eq(identities.authType, 'googlelogin'),
    sql`EXISTS (SELECT 1 FROM meta WHERE key = ${LEGACY_ISSUER} AND value = ${issuer})`,
  )
  const kept = await db.select({ id: identities.id }).from(identities).where(isKept)
  return kept.length > 0 ? legacy : toLoginAddress(keys.logins, issuer, subject)
}
