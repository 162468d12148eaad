import type { Profile } from '@foyer/contract/profile'
import { and, eq, sql } from 'drizzle-orm'
import { readIdentity } from '../../access/lookup-cache.ts'
import type { Db } from '../../database/open.ts'
import { identities } from '../../database/schema.ts'
import { getNameFlag } from '../../lib/names/rule.ts'

/** The row of an identity; undefined for a guest who has written nothing. */
export async function readIdentityRow(
  db: Db,
  id: string,
): Promise<typeof identities.$inferSelect | undefined> {
  return (await db.select().from(identities).where(eq(identities.id, id)))[0]
}

/** Default row of a guest who has written nothing. It is not stored, so that invented ids do not fill the table. */
export function createGuestRow(id: string) {
  const now = new Date()
  return {
    id,
    uuid: null,
    address: null,
    realAddress: null,
    displayName: null,
    avatarUrl: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Public profile of an identity; undefined for an unknown id. */
export async function readProfile(db: Db, id: string): Promise<Profile | undefined> {
  const row = await readIdentity(db, id)
  return row === undefined ? undefined : toProfile(row)
}

/** Fields that the owner writes; missing ones stay. */
export type ProfileChanges = Partial<
  Pick<typeof identities.$inferInsert, 'displayName' | 'avatarUrl' | 'bio' | 'website'>
>

/** `suspended` when the account may not change its profile, `missing` for an unknown id. */
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
  ...getNameFlag(row),
  ...(row.memberOf !== null && { member_of: row.memberOf }),
  avatar_url: row.avatarUrl,
  bio: row.bio,
  website: row.website,
  chat_level: row.chatLevel ?? 0,
  pub_key_base64: row.pubKeyBase64,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
