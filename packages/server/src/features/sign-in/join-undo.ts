import { JOIN_UNDO_DAYS } from '@foyer/contract'
import type { Join } from '@foyer/contract/sign-in'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { giveBack } from './join-journal.ts'

interface JoinRow {
  id: string
  login: string
  account: string
  joined_at: Date
  undo_until: Date
}

const LIVE = `undone_at IS NULL AND joined_at > now() - interval '${JOIN_UNDO_DAYS} days'`
const COLUMNS = `id, login, account, joined_at, joined_at + interval '${JOIN_UNDO_DAYS} days' AS undo_until`

/** Joins to an account that can still be undone, the latest first. */
export async function readJoins(pool: pg.Pool, person: string): Promise<Join[]> {
  const text = `SELECT ${COLUMNS} FROM joins WHERE account = $1 AND ${LIVE} ORDER BY joined_at DESC, id`
  const { rows } = await pool.query<JoinRow>(text, [person])
  return rows.map(({ joined_at, undo_until, ...row }) => ({
    ...row,
    joined_at: joined_at.toISOString(),
    undo_until: undo_until.toISOString(),
  }))
}

const FIND = `SELECT ${COLUMNS} FROM joins WHERE id = $1 AND account = $2 AND ${LIVE} FOR UPDATE`
const END_TOKENS = `
UPDATE tokens SET revoked_at = now() WHERE identity = $1 AND revoked_at IS NULL RETURNING hash`

/**
 * Undoes a join for either side, which are one person at this time. Sessions of the login end, because its sockets and
 * pages act as the account.
 *
 * @returns the join; undefined when there is none that can be undone
 */
export async function undoJoin(
  { database, lookups, revocations }: Context,
  person: string,
  id: string,
): Promise<{ login: string; account: string } | undefined> {
  const undone = await inTransaction(database.pool, async (client) => {
    const { rows } = await client.query<JoinRow>(FIND, [id, person])
    const [join] = rows
    if (join === undefined) return undefined
    await client.query('SELECT 1 FROM identities WHERE id IN ($1, $2) ORDER BY id FOR UPDATE', [
      join.login,
      join.account,
    ])
    await giveBack(client, join)
    const ended = await client.query<{ hash: string }>(END_TOKENS, [join.login])
    return { join, hashes: ended.rows.map(({ hash }) => hash) }
  })
  if (undone === undefined) return undefined
  const { join, hashes } = undone
  for (const hash of hashes) {
    lookups.forgetToken(hash)
    revocations.announce(hash)
  }
  for (const identity of [join.login, join.account]) lookups.forgetPerson(identity)
  return join
}
