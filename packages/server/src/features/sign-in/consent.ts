import type { OwnConsent } from '@foyer/contract/sign-in'
import { personOf } from '../../access/blocks.ts'
import type { Context } from '../../context.ts'
import { type ConsentSettings, consentProof } from './consent-proof.ts'

const YEAR_S = 31_536_000
/** Maximum number of consents in a reply. */
const MAX_SHOWN = 1_000

/** A login's consent is its account's. A guest's stays the guest's, also after a sign-in (docs/business.md). */
const SAVE = `
INSERT INTO consents (identity, audience, marketing, functional)
VALUES (CASE WHEN left($1, 2) = 'g_' THEN $1 ELSE ${personOf('$1')} END, $2, $3, $4)
ON CONFLICT (identity, audience) DO UPDATE SET marketing = $3, functional = $4, updated_at = now()
RETURNING identity, updated_at`

/** Stores the consent of an identity on a site, in place of a former one. @returns who agreed, and when */
export async function saveConsent(
  { database: { pool } }: Context,
  identity: string,
  audience: string,
  { marketing_settings: marketing, functional_settings: functional }: ConsentSettings,
): Promise<{ person: string; updatedAt: Date }> {
  const values = [identity, audience, marketing, functional]
  const { rows } = await pool.query<{ identity: string; updated_at: Date }>(SAVE, values)
  const [row] = rows
  if (row === undefined) throw new Error('A consent could not be stored.')
  return { person: row.identity, updatedAt: row.updated_at }
}

const READ = `
SELECT audience, marketing, functional, updated_at FROM consents
WHERE identity = $1 ORDER BY updated_at DESC, audience LIMIT ${MAX_SHOWN}`

/** Consents of an identity, the latest first. */
export async function readConsents({ database: { pool } }: Context, identity: string): Promise<OwnConsent[]> {
  const { rows } = await pool.query<{
    audience: string
    marketing: boolean
    functional: boolean
    updated_at: Date
  }>(READ, [identity])
  return rows.map(({ audience, marketing, functional, updated_at }) => ({
    audience,
    marketing_settings: marketing,
    functional_settings: functional,
    updated_at: updated_at.toISOString(),
  }))
}

/** Cookie with the consent, valid for a year. */
export function consentCookie(
  key: string,
  settings: ConsentSettings,
): { value: string; options: { path: string; maxAge: number; sameSite: 'lax' } } {
  return { value: consentProof(key, settings), options: { path: '/', maxAge: YEAR_S, sameSite: 'lax' } }
}
