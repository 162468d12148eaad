import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { identities } from '../database/schema.ts'
import { type Caller, isOwnAddress } from './caller.ts'

/**
 * True for the caller's own id and every login or guest joined to it (decision 003). For data of the person; data
 * that is sealed for one address checks `isOwnAddress`.
 */
export async function isOwnOrJoined(
  { database }: Context,
  caller: Caller,
  address: string,
): Promise<boolean> {
  if (isOwnAddress(caller, address)) return true
  if (!('login' in caller)) return false
  const joined = and(eq(identities.id, address), eq(identities.linkedTo, caller.id))
  return (await database.db.select({ id: identities.id }).from(identities).where(joined)).length > 0
}
