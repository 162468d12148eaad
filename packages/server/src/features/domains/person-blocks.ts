import type pg from 'pg'
import { loginsOf, personOf } from '../../access/blocks.ts'
import type { Config } from '../../lib/config.ts'
import { invalid } from '../../lib/inputs.ts'

// A domain blocks a person: whichever of their logins, or guest joined to them, is named or writes (decision 003).

/** Who may not write in a domain, why, and until when. */
export interface NewBlock {
  domain: string
  /** Any login of the person. */
  identity: string
  reason: string | null
  /** Null for good. */
  until: Date | null
}

export interface BlockRow {
  domain: string
  /** The person. */
  identity: string
  reason: string | null
  until: Date | null
  created_at: Date
}

interface Logins {
  person: string
  /** Every id of the person, their own among them. */
  logins: string[]
}

const LOGINS = `SELECT ${personOf('$1::text')} AS person, ARRAY${loginsOf('$1::text')} AS logins`
const WORKS_THERE = `
SELECT 1 FROM domain_owners WHERE domain = $1 AND address = ANY ($2)
UNION ALL SELECT 1 FROM domain_staff WHERE domain = $1 AND identity = ANY ($2)`
/** A row for each login, so that the block outlives their separation. */
const BLOCK = `
INSERT INTO blocklist (domain, identity, reason, until) SELECT $1, login, $3, $4 FROM unnest($2::text[]) AS login
ON CONFLICT (domain, identity) DO UPDATE SET reason = excluded.reason, until = excluded.until RETURNING *`
const UNBLOCK = 'DELETE FROM blocklist WHERE domain = $1 AND identity = ANY ($2)'

/** The person behind an id, and every id of theirs. */
async function readLogins(client: Pick<pg.Pool, 'query'>, identity: string): Promise<Logins> {
  const { rows } = await client.query<Logins>(LOGINS, [identity])
  return rows[0] ?? { person: identity, logins: [identity] }
}

/**
 * Blocks a person, within a transaction that has locked the domain; again, with a new reason and end.
 *
 * @returns the row of the person, and the ids whose cached answer is to be forgotten after the commit
 * @throws Refused when they work for the domain
 */
export async function insertBlockIn(
  { config }: { config: Config },
  client: pg.PoolClient,
  { domain, identity, reason, until }: NewBlock,
): Promise<{ row: BlockRow; logins: string[] }> {
  const { person, logins } = await readLogins(client, identity)
  const works = (await client.query(WORKS_THERE, [domain, logins])).rows.length > 0
  if (works || logins.some((login) => config.admins.includes(login)))
    throw invalid('address', 'must not work for the domain')
  const { rows } = await client.query<BlockRow>(BLOCK, [domain, logins, reason, until])
  const row = rows.find((each) => each.identity === person)
  if (row === undefined) throw new Error('A block could not be stored.')
  return { row, logins }
}

/** Ends the block of a person, likewise. @returns their ids, or null when there was no block */
export async function deleteBlockIn(
  client: pg.PoolClient,
  domain: string,
  identity: string,
): Promise<Logins | null> {
  const found = await readLogins(client, identity)
  const { rowCount } = await client.query(UNBLOCK, [domain, found.logins])
  return rowCount === 0 ? null : found
}
