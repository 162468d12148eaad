import type { Block } from '@foyer/contract/domains'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { blocklist } from '../../database/schema.ts'

/** Everybody who is blocked in a domain, the latest last. */
export async function readBlocked(db: Db, domain: string): Promise<string[]> {
  const rows = await db
    .select({ identity: blocklist.identity })
    .from(blocklist)
    .where(eq(blocklist.domain, domain))
    .orderBy(asc(blocklist.createdAt), asc(blocklist.identity))
  return rows.map(({ identity }) => identity)
}

/** Where somebody is blocked. */
export async function readBlocksOf(db: Db, identity: string): Promise<Block[]> {
  const rows = await db
    .select()
    .from(blocklist)
    .where(eq(blocklist.identity, identity))
    .orderBy(blocklist.domain)
  return rows.map(toBlock)
}

const entry = (domain: string, identity: string) =>
  and(eq(blocklist.domain, domain), eq(blocklist.identity, identity))

export async function readBlock(db: Db, domain: string, identity: string): Promise<Block | undefined> {
  const [row] = await db.select().from(blocklist).where(entry(domain, identity))
  return row === undefined ? undefined : toBlock(row)
}

/** Blocks somebody; again, with a new reason. */
export async function insertBlock(
  db: Db,
  domain: string,
  identity: string,
  reason: string | null,
): Promise<Block> {
  const [row] = await db
    .insert(blocklist)
    .values({ domain, identity, reason })
    .onConflictDoUpdate({
      target: [blocklist.domain, blocklist.identity],
      set: { reason: sql`excluded.reason` },
    })
    .returning()
  if (row === undefined) throw new Error('A block could not be stored.')
  return toBlock(row)
}

/** False when there was none. */
export async function deleteBlock(db: Db, domain: string, identity: string): Promise<boolean> {
  return (await db.delete(blocklist).where(entry(domain, identity))).rowCount === 1
}

const toBlock = (row: typeof blocklist.$inferSelect): Block => ({
  domain: row.domain,
  address: row.identity,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
})
