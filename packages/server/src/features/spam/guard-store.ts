import type { SpamGuard } from '@foyer/contract/spam'
import type pg from 'pg'
import { laterThan } from '../../database/columns.ts'

/** A stored guard. */
export interface StoredGuard {
  guard: SpamGuard | null
  updated_at: string | null
}

const READ = 'SELECT guard, updated_at FROM spam_guards WHERE domain = $1'
const SAVE = `
INSERT INTO spam_guards (domain, guard, updated_at) VALUES ($1, $2, clock_timestamp())
ON CONFLICT (domain) DO UPDATE SET guard = excluded.guard, updated_at = ${laterThan('spam_guards.updated_at')}`

/** The guard of a domain, or with `WHOLE_SERVER` of the server. */
export async function readGuard(queries: Pick<pg.Pool, 'query'>, domain: string): Promise<StoredGuard> {
  const { rows } = await queries.query<{ guard: SpamGuard | null; updated_at: Date }>(READ, [domain])
  const [row] = rows
  return { guard: row?.guard ?? null, updated_at: row?.updated_at.toISOString() ?? null }
}

/** Saves it. The caller's transaction holds the domain's lock. */
export async function saveGuard(
  client: pg.PoolClient,
  domain: string,
  guard: SpamGuard | null,
): Promise<StoredGuard> {
  await client.query(SAVE, [domain, guard])
  return readGuard(client, domain)
}
