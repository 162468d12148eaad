import { randomBytes } from 'node:crypto'
import { PICTURE } from '@foyer/contract'
import type pg from 'pg'
import type { Config } from '../lib/config.ts'
import type { StoredPicture } from '../lib/pictures/reencode.ts'

/** Whose picture it is; each has one at most. `ens_identity` is the account whose name in ENS has it as its avatar. */
type PictureOwner = { identity: string } | { ens_identity: string } | { domain: string }

type Client = Pick<pg.Pool, 'query'>

const ID = /^[0-9a-f]{32}$/
const ADDRESS = new RegExp(`^(?:https?://[^/?#]+)?${PICTURE}/([0-9a-f]{32})$`)

/** What stands before the id in an address: the public origin, where the server has one, and the path. */
const toPrefix = (publicUrl: Config['publicUrl']): string => `${publicUrl ?? ''}${PICTURE}/`

/** True for the address of a picture that this server keeps, and not another Foyer. */
export const isStoredHere = (address: string, publicUrl: Config['publicUrl']): boolean =>
  address.startsWith(toPrefix(publicUrl))

/** The column that names the owner, and its value. */
function toColumn(owner: PictureOwner): ['identity' | 'ens_identity' | 'domain', string] {
  if ('identity' in owner) return ['identity', owner.identity]
  return 'domain' in owner ? ['domain', owner.domain] : ['ens_identity', owner.ens_identity]
}

/**
 * Stores the picture of an owner in place of the last one.
 *
 * @param client a transaction that has locked the owner's row
 * @returns its address, which no other picture ever has: at the public origin, a path on a server without one
 */
export async function storePicture(
  client: Client,
  owner: PictureOwner,
  { type, bytes }: StoredPicture,
  publicUrl: Config['publicUrl'],
): Promise<string> {
  const [column, key] = toColumn(owner)
  const id = randomBytes(16).toString('hex')
  await client.query(
    `INSERT INTO pictures (id, ${column}, media_type, bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (${column}) DO UPDATE
     SET id = excluded.id, media_type = excluded.media_type, bytes = excluded.bytes, created_at = now()`,
    [id, key, type, bytes],
  )
  return toPrefix(publicUrl) + id
}

/** Deletes the picture of an owner unless this is its address. */
export async function dropOtherPicture(
  client: Client,
  owner: PictureOwner,
  shown: string | null,
): Promise<void> {
  const [column, key] = toColumn(owner)
  await client.query(`DELETE FROM pictures WHERE ${column} = $1 AND id <> $2`, [
    key,
    (shown && toPictureId(shown)) ?? '',
  ])
}

/**
 * Takes the picture of a person away, an uploaded one with its bytes; that of ENS, too, so that none takes its place.
 *
 * @returns false for a person without one
 */
export async function removePicture(client: Client, identity: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE identities SET avatar_url = NULL, ens_avatar = NULL, updated_at = now()
     WHERE id = $1 AND coalesce(avatar_url, ens_avatar) IS NOT NULL`,
    [identity],
  )
  await dropOtherPicture(client, { identity }, null)
  await dropOtherPicture(client, { ens_identity: identity }, null)
  return rowCount === 1
}

/**
 * Takes the picture that a person has in ENS away, with its bytes.
 *
 * @returns true when people saw it; a chosen one is shown in its place
 */
export async function removeEnsPicture(client: Client, identity: string): Promise<boolean> {
  const { rows } = await client.query<{ avatar_url: string | null }>(
    'UPDATE identities SET ens_avatar = NULL WHERE id = $1 AND ens_avatar IS NOT NULL RETURNING avatar_url',
    [identity],
  )
  await dropOtherPicture(client, { ens_identity: identity }, null)
  return rows[0]?.avatar_url === null
}

/**
 * Moves the addresses of stored pictures to the public origin that the server has now. They are stored whole, because
 * people and businesses are read by the SQL of many features and sent in frames, of which all readers get the same one.
 */
export async function moveAddresses(client: Client, publicUrl: Config['publicUrl']): Promise<void> {
  const prefix = toPrefix(publicUrl)
  for (const [table, column, key, owner] of ADDRESSED)
    await client.query(
      `UPDATE ${table} t SET ${column} = $1 || p.id FROM pictures p
       WHERE p.${owner} = t.${key} AND right(t.${column}, $2) = $3 || p.id AND t.${column} <> $1 || p.id`,
      [prefix, PICTURE.length + 33, `${PICTURE}/`],
    )
}

/** Columns with an address of a stored picture, the key of their table, and the column of `pictures` that names it. */
const ADDRESSED = [
  ['identities', 'avatar_url', 'id', 'identity'],
  ['identities', 'ens_avatar', 'id', 'ens_identity'],
  ['domains', 'logo_url', 'domain', 'domain'],
] as const

/** Id in an address of a stored picture, of this server or of another one; null for any other address. */
export const toPictureId = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null

/** A stored picture; null for an unknown id. */
export const readPicture = (client: Client, id: string): Promise<StoredPicture | null> =>
  readWhere(client, id, '')

/** A stored logo of a domain; null for an unknown id, and for that of a person's picture. */
export const readLogo = (client: Client, id: string): Promise<StoredPicture | null> =>
  readWhere(client, id, 'AND domain IS NOT NULL')

async function readWhere(client: Client, id: string, condition: string): Promise<StoredPicture | null> {
  if (!ID.test(id)) return null
  const text = `SELECT media_type AS type, bytes FROM pictures WHERE id = $1 ${condition}`
  const { rows } = await client.query<StoredPicture>(text, [id])
  return rows[0] ?? null
}
