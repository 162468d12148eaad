import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'

/** Who has not agreed to be counted on the site is not. */
const VISIT = `
INSERT INTO domain_visits (domain, day, visitor) SELECT $1, $2, $3
WHERE EXISTS (
  SELECT 1 FROM consents WHERE identity = $4 AND marketing AND audience IN ($1, 'www.' || $1)
) ON CONFLICT DO NOTHING`

/** Counts somebody's coming to a domain, once a day (UTC), where visits are counted at all and they agreed. */
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
