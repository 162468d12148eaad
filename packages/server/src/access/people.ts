import type { UserRef } from '@foyer/contract/rooms'
import type pg from 'pg'
import { userRef } from './lookup-cache.ts'

// Reading and showing a person's row, for all features that show people.

/** An id that matches no author: for reads without a caller, so that no row counts as the caller's own. */
export const NOBODY = ''

export interface PersonRow {
  author: string
  auth_type: string | null
  address: string | null
  display_name: string | null
  avatar_url: string | null
  ens_name: string | null
  ens_avatar: string | null
  chat_level: number | null
}

export const PERSON = `i.auth_type, i.address, i.display_name, i.avatar_url, i.ens_name, i.ens_avatar,
  (SELECT max(n) FROM levels WHERE identity = i.id) AS chat_level`

const READ_PERSON = `
SELECT $1 AS author, ${PERSON} FROM (SELECT 1) one LEFT JOIN identities i ON i.id = $1`

/** Reads a person in their public form, within a transaction. */
export async function readPerson(client: pg.ClientBase, id: string): Promise<UserRef> {
  const { rows } = await client.query<PersonRow>(READ_PERSON, [id])
  return rows[0] === undefined ? userRef({ id }) : toUser(rows[0])
}

export const toUser = (row: PersonRow) =>
  userRef({
    id: row.author,
    authType: row.auth_type,
    address: row.address,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    ensName: row.ens_name,
    ensAvatar: row.ens_avatar,
    chatLevel: row.chat_level,
  })
