import { and, eq } from 'drizzle-orm'
import { type Caller, isOwnAddress } from './caller.ts'
import type { Context } from './context.ts'
import { identities } from './database/schema.ts'

/**
 * True for whatever the caller goes by: their own address, and that of every login or guest who was joined
 * to them (decision 003). For what belongs to the person; what is sealed for one address asks `isOwnAddress`.
 */
export async function isOwnOrJoined(
  { database }: Context,
  caller: Caller,
  address: string,
): Promise<boolean> {
  if (isOwnAddress(caller, address)) return true
  if (caller.kind === 'anon' || caller.kind === 'guest') return false
  const joined = and(eq(identities.id, address), eq(identities.linkedTo, caller.id))
  return (await database.db.select({ id: identities.id }).from(identities).where(joined)).length > 0
}
