import { refusals } from '@foyer/contract'
import type pg from 'pg'
import { loginsOf, personOf } from '../../access/blocks.ts'
import type { Config } from '../../lib/config.ts'
import { HttpError } from '../../lib/http-error.ts'

// A block covers every login of a person and every guest joined to them (decision 003).

/** A person who may not write in a domain, the reason and the end. */
export interface NewBlock {
  domain: string
  /** Any login of the person. */
  identity: string
  reason: string | null
  /** Null for a block without an end. */
  until: Date | null
}

export interface BlockRow {
  domain: string
  /** Id of the account, not of one of its logins. */
  identity: string
  reason: string | null
  until: Date | null
  created_at: Date
}

export interface Logins {
  person: string
  /** Every id of the account, its own included. */
  logins: string[]
}

const LOGINS = `SELECT ${personOf('$1::text')} AS person, ARRAY${loginsOf('$1::text')} AS logins`
const WORKS_THERE = `
SELECT 1 FROM domain_owners WHERE domain = $1 AND address = ANY ($2)
UNION ALL SELECT 1 FROM domain_staff WHERE domain = $1 AND identity = ANY ($2)`
/** A row for each login, so that the block stays when logins are separated. */
const BLOCK = `
INSERT INTO blocklist (domain, identity, reason, until) SELECT $1, login, $3, $4 FROM unnest($2::text[]) AS login
ON CONFLICT (domain, identity) DO UPDATE SET reason = excluded.reason, until = excluded.until RETURNING *`
const UNBLOCK = 'DELETE FROM blocklist WHERE domain = $1 AND identity = ANY ($2)'

/** The account behind an id, and all ids of that account. */
async function readLogins(client: Pick<pg.Pool, 'query'>, identity: string): Promise<Logins> {
  const { rows } = await client.query<Logins>(LOGINS, [identity])
  return rows[0] ?? { person: identity, logins: [identity] }
}

/**
 * Blocks a person, or replaces reason and end of their block. The caller's transaction holds the domain's lock.
 *
 * @returns the row of the account, and the ids to drop from the cache after the commit
 * @throws HttpError `worksHere` when the person works for the domain
 */
export async function insertBlockIn(
  { config }: { config: Config },
  client: pg.PoolClient,
  { domain, identity, reason, until }: NewBlock,
): Promise<{ row: BlockRow; logins: string[] }> {
  const { person, logins } = await readLogins(client, identity)
  const works = (await client.query(WORKS_THERE, [domain, logins])).rows.length > 0
  if (works || logins.some((login) => config.admins.includes(login)))
    throw new HttpError(refusals.worksHere, { address: ['must not work for the domain or the server'] })
  const { rows } = await client.query<BlockRow>(BLOCK, [domain, logins, reason, until])
  const row = rows.find((each) => each.identity === person)
  if (row === undefined) throw new Error('A block could not be stored.')
  return { row, logins }
}

/** Ends a person's block under the same lock. @returns their ids, or null when there was no block */
export async function deleteBlockIn(
  client: pg.PoolClient,
  domain: string,
  identity: string,
): Promise<Logins | null> {
  const found = await readLogins(client, identity)
  const { rowCount } = await client.query(UNBLOCK, [domain, found.logins])
  return rowCount === 0 ? null : found
}
