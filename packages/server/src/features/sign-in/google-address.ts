import { and, eq, sql } from 'drizzle-orm'
import { addressOf } from '../../access/server-keys.ts'
import type { Context } from '../../context.ts'
import { identities, meta } from '../../database/schema.ts'

/** Row of `meta`: the provider whose accounts were named before the provider was part of the name. */
const LEGACY_ISSUER = 'legacy_login_issuer'

/** Address of a provider's account (docs/wire.md#google-login). @param key of logins */
export const loginAddress = (key: string, issuer: string, subject: string): string =>
  addressOf(key, JSON.stringify([issuer, subject]))

/**
 * Address of who signed in with the provider. An account from before, of the provider that was configured when
 * this version first met it, keeps the address that it has.
 */
export async function addressOfLogin(
  { database: { db }, config, keys, secret }: Context,
  subject: string,
): Promise<string> {
  const issuer = config.google?.issuer ?? ''
  await db.insert(meta).values({ key: LEGACY_ISSUER, value: issuer }).onConflictDoNothing()
  const legacy = addressOf(secret, subject)
  const isKept = and(
    eq(identities.id, legacy),
    eq(identities.authType, 'googlelogin'),
    sql`EXISTS (SELECT 1 FROM meta WHERE key = ${LEGACY_ISSUER} AND value = ${issuer})`,
  )
  const kept = await db.select({ id: identities.id }).from(identities).where(isKept)
  return kept.length > 0 ? legacy : loginAddress(keys.logins, issuer, subject)
}
