import { hashDomain } from '@foyer/contract'
import type pg from 'pg'
import { WHOLE_SERVER } from './audit-log.ts'

/** Also creates the row that it locks. */
const LOCK = `
INSERT INTO domains (domain, hashed_domain) VALUES ($1, $2)
ON CONFLICT (domain) DO UPDATE SET hashed_domain = excluded.hashed_domain`
/** The server has no row of its own. */
const LOCK_SERVER = `SELECT pg_advisory_xact_lock(hashtext('foyer operators'))`

/** Takes a lock until the end of the transaction, so that changes of one domain, or of the server, run one at a time. */
export async function lockDomain(client: pg.PoolClient, domain: string): Promise<void> {
  if (domain === WHOLE_SERVER) await client.query(LOCK_SERVER)
  else await client.query(LOCK, [domain, hashDomain(domain)])
}
