import type { Profile } from '@foyer/contract/profile'
import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { getEns, getPicture, readIdentity } from '../../access/lookup-cache.ts'
import type { Db } from '../../database/open.ts'
import { dropOtherPicture, removeEnsPicture, storePicture } from '../../database/pictures.ts'
import { identities } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { foldName } from '../../lib/names/fold.ts'
import { getNameFlag } from '../../lib/names/rule.ts'
import type { StoredPicture } from '../../lib/pictures/reencode.ts'

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
    ensName: null,
    ensAvatar: null,
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

/**
 * Changes a profile; an uploaded picture that it no longer shows is deleted. Null as the picture takes the one away that is
 * shown: the chosen one, else that of ENS.
 *
 * @returns `suspended` when the account may not change its profile, `missing` for an unknown id
 */
export const updateProfile = (
  pool: pg.Pool,
  id: string,
  changes: ProfileChanges,
): Promise<Profile | 'suspended' | 'missing'> =>
  inTransaction(pool, async (client) => {
    if (changes.avatarUrl === null && (await hasOnlyEnsPicture(client, id)))
      await removeEnsPicture(client, id)
    const updated = await writeProfile(client, id, changes)
    if (changes.avatarUrl !== undefined && updated !== 'suspended')
      await dropOtherPicture(client, { identity: id }, changes.avatarUrl)
    return updated
  })

/** As `updateProfile`, with a picture that is stored in place of the one before. */
export const setPicture = (
  pool: pg.Pool,
  id: string,
  { picture, publicUrl }: { picture: StoredPicture; publicUrl: string | null },
): Promise<Profile | 'suspended' | 'missing'> =>
  inTransaction(pool, async (client) => {
    // The row is locked first, as by every change of a profile.
    const locked = await writeProfile(client, id, {})
    if (typeof locked === 'string') return locked
    const avatarUrl = await storePicture(client, { identity: id }, picture, publicUrl)
    return writeProfile(client, id, { avatarUrl })
  })

const ONLY_ENS = `
SELECT 1 FROM identities WHERE id = $1 AND avatar_url IS NULL AND ens_avatar IS NOT NULL AND NOT suspended FOR UPDATE`

/** True for an account that is shown by the picture of ENS; locks its row. */
const hasOnlyEnsPicture = async (client: pg.PoolClient, id: string): Promise<boolean> =>
  (await client.query(ONLY_ENS, [id])).rowCount === 1

async function writeProfile(client: pg.PoolClient, id: string, changes: ProfileChanges) {
  const db = drizzle(client)
  const updated = await db
    .update(identities)
    .set({ ...changes, ...toFolded(changes), updatedAt: sql`now()` })
    .where(and(eq(identities.id, id), eq(identities.suspended, false)))
  const profile = await readProfile(db, id)
  if (profile === undefined) return 'missing'
  return updated.rowCount === 1 ? profile : 'suspended'
}

/** The folded form of a changed name; empty where the name stays. */
const toFolded = ({ displayName }: ProfileChanges) =>
  displayName === undefined ? {} : { foldedName: displayName && foldName(displayName) }

const toProfile = (row: typeof identities.$inferSelect & { chatLevel: number | null }): Profile => ({
  address: row.address,
  public_id: row.id,
  auth_type: row.authType as Profile['auth_type'],
  display_name: row.displayName,
  ...getNameFlag(row),
  ...getEns(row),
  ...(row.memberOf !== null && { member_of: row.memberOf }),
  avatar_url: getPicture(row),
  bio: row.bio,
  website: row.website,
  chat_level: row.chatLevel ?? 0,
  pub_key_base64: row.pubKeyBase64,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
