import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { type ConsentSettings, consentProof } from './consent-proof.ts'
import { consents } from './tables.ts'

const YEAR_S = 31_536_000

/** Stores the consent of an identity on a site, in place of a former one. */
export async function saveConsent(
  { database: { db } }: Context,
  identity: string,
  audience: string,
  { marketing_settings: marketing, functional_settings: functional }: ConsentSettings,
): Promise<Date> {
  const changed = { marketing, functional, updatedAt: sql`now()` }
  const [row] = await db
    .insert(consents)
    .values({ identity, audience, marketing, functional })
    .onConflictDoUpdate({ target: [consents.identity, consents.audience], set: changed })
    .returning({ updatedAt: consents.updatedAt })
  if (row === undefined) throw new Error('A consent could not be stored.')
  return row.updatedAt
}

/** Cookie with the consent, valid for a year. */
export function consentCookie(
  key: string,
  settings: ConsentSettings,
): { value: string; options: { path: string; maxAge: number; sameSite: 'lax' } } {
  return { value: consentProof(key, settings), options: { path: '/', maxAge: YEAR_S, sameSite: 'lax' } }
}
