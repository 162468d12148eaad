import type { Profile } from '@foyer/contract/profile'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { identities } from '../../database/schema.ts'
import { flagOfName } from '../../names/rule.ts'
import { readIdentity } from '../../registry.ts'

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

/** Anybody's public face; undefined for who was never here. */
export async function readProfile(db: Db, id: string): Promise<Profile | undefined> {
  const row = await readIdentity(db, id)
  return row === undefined ? undefined : toProfile(row)
}

/** What of a profile its owner writes; what is left out stays. */
export type ProfileChanges = Partial<
  Pick<typeof identities.$inferInsert, 'displayName' | 'avatarUrl' | 'bio' | 'website'>
>

/** `suspended` when the person may not change anything, `missing` when there is no such person. */
export async function updateProfile(
  db: Db,
  id: string,
  changes: ProfileChanges,
): Promise<Profile | 'suspended' | 'missing'> {
  const updated = await db
    .update(identities)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(identities.id, id), eq(identities.suspended, false)))
  const profile = await readProfile(db, id)
  if (profile === undefined) return 'missing'
  return updated.rowCount === 1 ? profile : 'suspended'
}

const toProfile = (row: typeof identities.$inferSelect & { chatLevel: number | null }): Profile => ({
  address: row.address,
  public_id: row.id,
  auth_type: row.authType as Profile['auth_type'],
  display_name: row.displayName,
  ...flagOfName(row),
  avatar_url: row.avatarUrl,
  bio: row.bio,
  website: row.website,
  chat_level: row.chatLevel ?? 0,
  pub_key_base64: row.pubKeyBase64,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
