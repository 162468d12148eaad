import { hashDomain } from '@foyer/contract'
import type pg from 'pg'

/** Also makes the row that it locks. */
const LOCK = `
INSERT INTO domains (domain, hashed_domain) VALUES ($1, $2)
ON CONFLICT (domain) DO UPDATE SET hashed_domain = excluded.hashed_domain`

/** Within a transaction: changes of what belongs to one domain come one after another from here on. */
export async function lockDomain(client: pg.PoolClient, domain: string): Promise<void> {
  await client.query(LOCK, [domain, hashDomain(domain)])
}
