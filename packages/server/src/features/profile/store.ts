import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { identities } from '../../database/schema.ts'

/** The row of somebody who is here now, made when this is the first visit. */
export async function findOrInsertIdentity(
  db: Db,
  id: string,
  authType: string,
): Promise<typeof identities.$inferSelect> {
  const [row] = await db
    .insert(identities)
    .values({ id, authType })
    // Nothing changes, but only an update returns the row that was there.
    .onConflictDoUpdate({ target: identities.id, set: { id: sql`excluded.id` } })
    .returning()
  return row ?? (await db.select().from(identities).where(eq(identities.id, id)))[0] ?? missing(id)
}

function missing(id: string): never {
  throw new Error(`The identity ${id.slice(0, 6)}… could not be stored.`)
}
