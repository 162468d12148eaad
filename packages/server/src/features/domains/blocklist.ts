import type { Block, BlockedPerson } from '@foyer/contract/domains'
import type pg from 'pg'
import { loginsOf } from '../../access/blocks.ts'
import { PERSON, type PersonRow, toUser } from '../../access/people.ts'
import type { BlockRow } from './person-blocks.ts'

const MAX = 500

/** One row for each person and domain: the block of their logins that lasts longest. */
const blocks = (where: string) => `(
  SELECT DISTINCT ON (b.domain, coalesce(i.linked_to, b.identity))
    b.domain, coalesce(i.linked_to, b.identity) AS identity, b.reason, b.until, b.created_at
  FROM blocklist b LEFT JOIN identities i ON i.id = b.identity
  WHERE ${where} AND (b.until IS NULL OR b.until > now())
  ORDER BY b.domain, coalesce(i.linked_to, b.identity), b.until DESC NULLS FIRST, b.created_at
) found`
const OF_DOMAIN = blocks('b.domain = $1')
/** Bans from the whole server are told by `profile.userInfo`. */
const OF_PERSON = blocks(`b.domain <> '' AND b.identity IN ${loginsOf('$1::text')}`)
const ONE = blocks(`b.domain = $1 AND b.identity IN ${loginsOf('$2::text')}`)

/** Ids of all blocked persons of a domain, the latest last. */
export async function readBlocked(pool: pg.Pool, domain: string): Promise<string[]> {
  const text = `SELECT identity FROM ${OF_DOMAIN} ORDER BY created_at, identity`
  return (await pool.query<{ identity: string }>(text, [domain])).rows.map(({ identity }) => identity)
}

/** Blocks of a person in all domains, under any login. */
export async function readBlocksOf(pool: pg.Pool, identity: string): Promise<Block[]> {
  const { rows } = await pool.query<BlockRow>(`SELECT * FROM ${OF_PERSON} ORDER BY domain`, [identity])
  return rows.map(toBlock)
}

/** The block in a domain of the person behind an id. */
export async function readBlock(pool: pg.Pool, domain: string, identity: string): Promise<Block | undefined> {
  const { rows } = await pool.query<BlockRow>(`SELECT * FROM ${ONE}`, [domain, identity])
  return rows[0] && toBlock(rows[0])
}

const PEOPLE_OF_DOMAIN = `
SELECT found.*, found.identity AS author, ${PERSON} FROM ${OF_DOMAIN} LEFT JOIN identities i ON i.id = found.identity
ORDER BY found.created_at DESC, found.identity LIMIT ${MAX}`

/** Blocks of a domain with their people, the latest first. */
export async function readBlocks(pool: pg.Pool, domain: string): Promise<BlockedPerson[]> {
  const { rows } = await pool.query<BlockRow & PersonRow>(PEOPLE_OF_DOMAIN, [domain])
  return rows.map((row) => ({ ...toBlock(row), user: toUser(row) }))
}

export const toBlock = (row: BlockRow): Block => ({
  domain: row.domain,
  address: row.identity,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
