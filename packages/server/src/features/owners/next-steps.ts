import type { NextSteps } from '@foyer/contract/owners'
import type pg from 'pg'

/** Each part reads at most a few rows of an index. */
const READ = `
WITH people AS (
  SELECT address AS id FROM domain_owners WHERE domain = $1 UNION SELECT identity FROM domain_staff WHERE domain = $1
)
SELECT
  NOT EXISTS (
    SELECT 1 FROM domain_claims c JOIN domain_owners o ON o.domain = c.domain AND o.address = c.identity
    WHERE c.domain = $1 AND c.missing_since IS NOT NULL
  ) AS proved,
  EXISTS (SELECT 1 FROM domains WHERE domain = $1 AND title IS NOT NULL) AS named,
  EXISTS (
    SELECT 1 FROM rooms r CROSS JOIN people p WHERE r.domain = $1 AND EXISTS (
      SELECT 1 FROM messages m WHERE m.room_id = r.id AND m.author = p.id AND m.deleted_at IS NULL
    )
  ) AS greeted,
  (SELECT count(*) FROM people) > 1 AS staffed,
  EXISTS (SELECT 1 FROM reward_rules WHERE domain = $1)
    OR EXISTS (SELECT 1 FROM voucher_batches WHERE domain = $1) AS rewarding`

/** What has been done in a domain of what makes its lobby welcome people. */
export async function readNextSteps(pool: pg.Pool, domain: string): Promise<NextSteps> {
  const { rows } = await pool.query<NextSteps>(READ, [domain])
  return rows[0] as NextSteps
}
