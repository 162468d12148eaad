import { hashDomain } from '@foyer/contract'
import type pg from 'pg'

/** Also creates the row that it locks. */
const LOCK = `
INSERT INTO domains (domain, hashed_domain) VALUES ($1, $2)
ON CONFLICT (domain) DO UPDATE SET hashed_domain = excluded.hashed_domain`

/** Takes a lock until the end of the transaction, so that changes of one domain run one at a time. */
export async function lockDomain(client: pg.PoolClient, domain: string): Promise<void> {
  await client.query(LOCK, [domain, hashDomain(domain)])
}
