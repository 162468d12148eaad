import type { Block } from '@foyer/contract/domains'
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../database/open.ts'
import { blocklist } from '../../database/schema.ts'

/** One that has ended is none. */
const lasts = or(isNull(blocklist.until), gt(blocklist.until, sql`now()`))

/** Everybody who is blocked in a domain, the latest last. */
export async function readBlocked(db: Db, domain: string): Promise<string[]> {
  const rows = await db
    .select({ identity: blocklist.identity })
    .from(blocklist)
    .where(and(eq(blocklist.domain, domain), lasts))
    .orderBy(asc(blocklist.createdAt), asc(blocklist.identity))
  return rows.map(({ identity }) => identity)
}

/** Where somebody is blocked. */
export async function readBlocksOf(db: Db, identity: string): Promise<Block[]> {
  const rows = await db
    .select()
    .from(blocklist)
    .where(and(eq(blocklist.identity, identity), lasts))
    .orderBy(blocklist.domain)
  return rows.map(toBlock)
}

const entry = (domain: string, identity: string) =>
  and(eq(blocklist.domain, domain), eq(blocklist.identity, identity))

export async function readBlock(db: Db, domain: string, identity: string): Promise<Block | undefined> {
  const [row] = await db
    .select()
    .from(blocklist)
    .where(and(entry(domain, identity), lasts))
  return row === undefined ? undefined : toBlock(row)
}

const MAX = 500

/** Everybody who is blocked in a domain, the latest first. */
export async function readBlocks(db: Db, domain: string): Promise<Block[]> {
  const rows = await db
    .select()
    .from(blocklist)
    .where(and(eq(blocklist.domain, domain), lasts))
    .orderBy(desc(blocklist.createdAt), blocklist.identity)
    .limit(MAX)
  return rows.map(toBlock)
}

const DELETE = 'DELETE FROM blocklist WHERE domain = $1 AND identity = $2'

/** False when there was none. */
export const deleteBlock = async (
  client: pg.PoolClient,
  domain: string,
  identity: string,
): Promise<boolean> => (await client.query(DELETE, [domain, identity])).rowCount === 1

export const toBlock = (row: typeof blocklist.$inferSelect): Block => ({
  domain: row.domain,
  address: row.identity,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})
