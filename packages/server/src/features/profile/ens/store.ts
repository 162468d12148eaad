import type pg from 'pg'
import { inTransaction } from '../../../database/transaction.ts'
import { type MovedRoom, renameIn } from '../../rooms/api.ts'
import { dropAvatar } from './avatar-store.ts'

/** Seconds of a lease: more than a lookup takes. */
const LEASE_S = 60
/** Minutes in which a further sign-in makes no further lookup. */
const FRESH_MINUTES = 10
/** Hours after which a name is looked up again. */
const TTL_HOURS = 24
/** Days that a name is shown while lookups are not answered. */
const KEPT_DAYS = 7
/** Minutes until the second attempt; the delay doubles with each further one, up to six hours. */
const RETRY_MINUTES = 5
/** Attempts for an account without a name; the next sign-in begins again. */
const MAX_ATTEMPTS = 8

/** A login that is joined to an account is looked up as that account, whose address is shown. */
const WANTED = `
INSERT INTO ens_checks AS c (identity)
SELECT i.id FROM identities l JOIN identities i ON i.id = coalesce(l.linked_to, l.id)
WHERE l.id = $1 AND i.auth_type = 'wallet' AND i.ens_shown
ON CONFLICT (identity) DO UPDATE SET due_at = now(), failures = 0
WHERE c.due_at IS NULL AND c.checked_at IS NULL
  OR c.failures = 0 AND c.checked_at < now() - interval '${FRESH_MINUTES} minutes'`

/** Makes a lookup due for the account of a login; true unless there was one lately. */
export const enqueue = async (pool: pg.Pool, login: string): Promise<boolean> =>
  (await pool.query({ name: 'ens-enqueue', text: WANTED, values: [login] })).rowCount === 1

const LEASE = `
WITH due AS (
  SELECT identity FROM ens_checks WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
)
UPDATE ens_checks c SET due_at = now() + interval '${LEASE_S} seconds' FROM due
WHERE c.identity = due.identity RETURNING c.identity`

/** Leases due lookups to this server. */
export async function lease(pool: pg.Pool, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ identity: string }>({ name: 'ens-lease', text: LEASE, values: [limit] })
  return rows.map(({ identity }) => identity)
}

/** Locked first, as by every change of a profile. */
const LOCK = 'SELECT 1 FROM identities WHERE id = $1 FOR UPDATE'

/** An account without a name waits for its next sign-in. No row is left where it was erased, or wants no name. */
const ANSWERED = `
UPDATE ens_checks SET checked_at = now(), failures = 0,
  due_at = CASE WHEN $2::text IS NOT NULL THEN now() + interval '${TTL_HOURS} hours' END
WHERE identity = $1`

const UNANSWERED = `
UPDATE ens_checks SET failures = failures + 1,
  due_at = CASE WHEN checked_at IS NOT NULL OR failures < ${MAX_ATTEMPTS - 1}
    THEN now() + least(interval '${RETRY_MINUTES} minutes' * 2 ^ least(failures, 10), interval '6 hours') END
WHERE identity = $1 RETURNING coalesce(checked_at < now() - interval '${KEPT_DAYS} days', false) AS is_over`
/** As after an answer, so that the next sign-in begins again. */
const GIVEN_UP = 'UPDATE ens_checks SET checked_at = NULL, due_at = NULL, failures = 0 WHERE identity = $1'

const NAME = `
UPDATE identities SET ens_name = $2 WHERE id = $1 AND ens_name IS DISTINCT FROM $2 RETURNING display_name`

/**
 * Stores a name, or its absence; the picture of the name before goes.
 *
 * @returns the rooms in which the person is shown in another way; null when nothing has changed
 */
async function setName(client: pg.ClientBase, id: string, name: string | null): Promise<MovedRoom[] | null> {
  const [changed] = (await client.query<{ display_name: string | null }>(NAME, [id, name])).rows
  if (changed === undefined) return null
  const hadFace = await dropAvatar(client, id)
  return changed.display_name && !hadFace ? [] : renameIn(client, id)
}

/** Stores the answer of a lookup. @returns as `setName` */
export const noteAnswer = (pool: pg.Pool, id: string, name: string | null): Promise<MovedRoom[] | null> =>
  inTransaction(pool, async (client) => {
    await client.query(LOCK, [id])
    if ((await client.query(ANSWERED, [id, name])).rowCount === 0) return null
    return setName(client, id, name)
  })

/** Postpones a lookup that was not answered, and ends the name after a week of them. @returns as `setName` */
export const noteSilence = (pool: pg.Pool, id: string): Promise<MovedRoom[] | null> =>
  inTransaction(pool, async (client) => {
    await client.query(LOCK, [id])
    const [row] = (await client.query<{ is_over: boolean }>(UNANSWERED, [id])).rows
    if (row?.is_over !== true) return null
    await client.query(GIVEN_UP, [id])
    return setName(client, id, null)
  })

const SHOWN = 'UPDATE identities SET ens_shown = $2 WHERE id = $1 AND ens_shown <> $2'
const FORGET = 'DELETE FROM ens_checks WHERE identity = $1'

/** Stores whether an account wants its name; without it, what was looked up is forgotten. @returns as `setName` */
export const setShown = (pool: pg.Pool, id: string, isShown: boolean): Promise<MovedRoom[] | null> =>
  inTransaction(pool, async (client) => {
    const isChanged = (await client.query(SHOWN, [id, isShown])).rowCount === 1
    if (!isChanged || isShown) return null
    await client.query(FORGET, [id])
    return setName(client, id, null)
  })
