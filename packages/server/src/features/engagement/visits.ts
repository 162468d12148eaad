import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'

/** Counts only identities that have agreed to marketing on the site. */
const VISIT = `
INSERT INTO domain_visits (domain, day, visitor) SELECT $1, $2, $3
WHERE EXISTS (
  SELECT 1 FROM consents WHERE identity = $4 AND marketing AND audience IN ($1, 'www.' || $1)
) ON CONFLICT DO NOTHING`

/** Counts a visit of an identity, once a day (UTC), if FOYER_ANALYTICS is on and the identity has agreed. */
export async function noteVisit(
  { config, keys, database: { pool } }: Context,
  domain: string,
  identity: string,
): Promise<void> {
  if (!config.analytics) return
  const day = new Date().toISOString().slice(0, 10)
  const visitor = createHmac('sha256', keys.visits).update(`${day} ${domain} ${identity}`).digest('hex')
  const values = [domain, day, visitor.slice(0, 24), identity]
  await pool.query({ name: 'note-visit', text: VISIT, values })
}
