import type { BotScope } from '@foyer/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'

/** What a bot may do, and in which domain. */
export interface BotRights {
  domain: string
  scopes: readonly BotScope[]
}

/** SQL condition: a bot or webhook ends when the owner who created it leaves; those of operators stay. */
export const isVouchedFor = (of: string) => `(${of}.created_by IS NULL OR EXISTS (
  SELECT 1 FROM domain_owners o WHERE o.domain = ${of}.domain AND o.address = ${of}.created_by
))`

/** Finds the bot by the hash of its bearer; undefined when there is none. */
export async function findBot(db: Db, hash: string): Promise<(BotRights & { identity: string }) | undefined> {
  const { rows } = await db.execute<{ domain: string; scopes: BotScope[]; identity: string }>(sql`
    SELECT domain, scopes, identity FROM bots b WHERE hash = ${hash} AND ${sql.raw(isVouchedFor('b'))}`)
  return rows[0]
}

/** SQL: the rows of `bots b` that let an identity answer in the inbox of a domain. */
export const answersInbox = (domain: string, identity: string): SQL => sql`
  b.identity = ${identity} AND b.domain = ${domain} AND 'inbox' = ANY (b.scopes)
  AND ${sql.raw(isVouchedFor('b'))}`
