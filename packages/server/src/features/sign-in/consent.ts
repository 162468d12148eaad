import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { consents } from './tables.ts'

const YEAR_S = 31_536_000

export interface Settings {
  marketing_settings: boolean
  functional_settings: boolean
}

/** Keeps what somebody agreed to on a site, the latest word counting. */
export async function saveConsent(
  { database: { db } }: Context,
  identity: string,
  audience: string,
  { marketing_settings: marketing, functional_settings: functional }: Settings,
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

/** `<m><f>.<hmac>`: readable by pages, believable to us (WIRE.md 2.14). */
export function consentCookie(
  secret: string,
  { marketing_settings, functional_settings }: Settings,
): { value: string; options: { path: string; maxAge: number; sameSite: 'lax' } } {
  const choice = `${Number(marketing_settings)}${Number(functional_settings)}`
  const hmac = createHmac('sha256', secret).update(`consent:${choice}`).digest('hex')
  return { value: `${choice}.${hmac}`, options: { path: '/', maxAge: YEAR_S, sameSite: 'lax' } }
}
