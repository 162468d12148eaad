import type pg from 'pg'
import { removeEnsPicture, storePicture } from '../../../database/pictures.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { StoredPicture } from '../../../lib/pictures/reencode.ts'
import { type MovedRoom, renameIn } from '../../rooms/api.ts'

/** What is known of the picture of an account with a name in ENS. */
export interface KnownAvatar {
  /** Of the record whose picture was stored last (`ensChecks.avatarHash`). */
  avatar_hash: string | null
  /** Address of the stored picture. */
  ens_avatar: string | null
  /** Address of the chosen picture, which is shown before it. */
  avatar_url: string | null
}

/** None for an account that was joined to another one, has another name by now, or wants none. */
const KNOWN = `
SELECT c.avatar_hash, i.ens_avatar, i.avatar_url FROM identities i JOIN ens_checks c ON c.identity = i.id
WHERE i.id = $1 AND i.ens_name = $2 AND i.linked_to IS NULL`

/** What is known of the picture of the account `id` under its name in ENS; undefined where none is wanted. */
export async function readAvatar(
  client: Pick<pg.Pool, 'query'>,
  id: string,
  name: string,
): Promise<KnownAvatar | undefined> {
  return (await client.query<KnownAvatar>(KNOWN, [id, name])).rows[0]
}

/** True for a record whose picture the person or the operator has taken away. */
export const isTakenAway = ({ avatar_hash, ens_avatar }: KnownAvatar, hash: string): boolean =>
  avatar_hash === hash && ens_avatar === null

/** Locked first, as by every change of a profile. */
const LOCK = 'SELECT 1 FROM identities WHERE id = $1 FOR UPDATE'
const HASH = 'UPDATE ens_checks SET avatar_hash = $2 WHERE identity = $1'
const SHOW = 'UPDATE identities SET ens_avatar = $2 WHERE id = $1'
const IS_SAME = 'SELECT 1 FROM pictures WHERE ens_identity = $1 AND bytes = $2'

interface FoundAvatar {
  name: string
  /** SHA-256 of the record. */
  hash: string
  /** Null where the record leads to none. */
  picture: StoredPicture | null
  publicUrl: string | null
}

/**
 * Stores the picture of a name, or its absence.
 *
 * @returns the rooms in which the person is shown with it; null when no reader sees a change
 */
export const noteAvatar = (
  pool: pg.Pool,
  id: string,
  { name, hash, picture, publicUrl }: FoundAvatar,
): Promise<MovedRoom[] | null> =>
  inTransaction(pool, async (client) => {
    await client.query(LOCK, [id])
    const known = await readAvatar(client, id, name)
    if (known === undefined || isTakenAway(known, hash)) return null
    if (picture === null) return (await dropAvatar(client, id)) ? renameIn(client, id) : null
    await client.query(HASH, [id, hash])
    if ((await client.query(IS_SAME, [id, picture.bytes])).rowCount === 1) return null
    const address = await storePicture(client, { ens_identity: id }, picture, publicUrl)
    await client.query(SHOW, [id, address])
    return known.avatar_url === null ? renameIn(client, id) : null
  })

/** Takes the picture away until the next lookup finds one. @returns true when people saw it */
export async function dropAvatar(client: pg.ClientBase, id: string): Promise<boolean> {
  await client.query(HASH, [id, null])
  return removeEnsPicture(client, id)
}
