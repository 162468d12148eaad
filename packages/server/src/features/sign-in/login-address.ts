import { and, eq, sql } from 'drizzle-orm'
import { deriveAddress } from '../../access/server-keys.ts'
import type { Context } from '../../context.ts'
import { identities, meta } from '../../database/schema.ts'
import { GOOGLE_ID, type LoginProvider } from '../../lib/login-providers.ts'

/** Row of `meta`: issuer of the accounts whose addresses do not depend on the issuer. */
const LEGACY_ISSUER = 'legacy_login_issuer'

/** Address of a provider's account (docs/wire.md#login-with-a-provider). @param key HMAC key for logins */
export const toLoginAddress = (key: string, issuer: string, subject: string): string =>
  deriveAddress(key, JSON.stringify([issuer, subject]))

/**
 * Address of a person who signed in with the provider. Accounts from before addresses depended on the issuer keep
 * theirs; their issuer is the one that was configured for Google when this version first ran.
 */
export async function getLoginAddress(
  { database: { db }, keys, secret }: Context,
  { id, issuer }: LoginProvider,
  subject: string,
): Promise<string> {
  const address = toLoginAddress(keys.logins, issuer, subject)
  // Every other provider came later: its subjects must not get an account of Google's with the same name.
  if (id !== GOOGLE_ID) return address
  await db.insert(meta).values({ key: LEGACY_ISSUER, value: issuer }).onConflictDoNothing()
  const legacy = deriveAddress(secret, subject)
  const isKept = and(
    eq(identities.id, legacy),
    eq(identities.authType, 'googlelogin'),
    sql`EXISTS (SELECT 1 FROM meta WHERE key = ${LEGACY_ISSUER} AND value = ${issuer})`,
  )
  const kept = await db.select({ id: identities.id }).from(identities).where(isKept)
  return kept.length > 0 ? legacy : address
}
