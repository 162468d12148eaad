import type pg from 'pg'
import type { Config } from './config.ts'
import { invalid } from './inputs.ts'

/** Who may not write in a domain, why, and until when. */
export interface NewBlock {
  domain: string
  identity: string
  reason: string | null
  /** Null for good. */
  until: Date | null
}

export interface BlockRow {
  domain: string
  identity: string
  reason: string | null
  until: Date | null
  created_at: Date
}

const WORKS_THERE = `
SELECT 1 FROM domain_owners WHERE domain = $1 AND address = $2
UNION ALL SELECT 1 FROM domain_staff WHERE domain = $1 AND identity = $2`
const BLOCK = `
INSERT INTO blocklist (domain, identity, reason, until) VALUES ($1, $2, $3, $4)
ON CONFLICT (domain, identity) DO UPDATE SET reason = excluded.reason, until = excluded.until RETURNING *`

/**
 * Blocks somebody, within a transaction that has locked the domain; again, with a new reason and end.
 *
 * @throws Refused when they work for the domain
 */
export async function insertBlockIn(
  { config }: { config: Config },
  client: pg.PoolClient,
  { domain, identity, reason, until }: NewBlock,
): Promise<BlockRow> {
  const works = (await client.query(WORKS_THERE, [domain, identity])).rows.length > 0
  if (works || config.admins.includes(identity)) throw invalid('address', 'must not work for the domain')
  const { rows } = await client.query<BlockRow>(BLOCK, [domain, identity, reason, until])
  if (rows[0] === undefined) throw new Error('A block could not be stored.')
  return rows[0]
}
