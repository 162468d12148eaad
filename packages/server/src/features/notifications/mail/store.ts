import { randomUUID } from 'node:crypto'
import { type Language, MAIL_CODE_TRIES, type MailPace } from '@foyer/contract'
import type { MailState } from '@foyer/contract/notifications'
import type pg from 'pg'
import { inTransaction } from '../../../database/transaction.ts'
import { type Asked, endCodes } from './codes.ts'
import { nextDigest } from './hours.ts'

/** Consecutive mails that were refused for good, after which none is sent to the address. */
export const MAX_FAILURES = 3

const READ = `
SELECT a.address, a.pace, a.failures, c.address AS pending, c.expires_at
FROM (SELECT $1 AS identity) me
LEFT JOIN mail_addresses a ON a.identity = me.identity
LEFT JOIN mail_codes c ON c.identity = me.identity AND c.expires_at > now() AND c.tries < ${MAIL_CODE_TRIES}
ORDER BY c.expires_at DESC NULLS LAST LIMIT 1`

interface StateRow {
  address: string | null
  pace: MailPace | null
  failures: number | null
  pending: string | null
  expires_at: Date | null
}

export async function readMailState(pool: pg.Pool, identity: string, offered: boolean): Promise<MailState> {
  const { rows } = await pool.query<StateRow>(READ, [identity])
  const { address = null, pace, failures, pending = null, expires_at = null } = rows[0] ?? {}
  return {
    offered,
    address,
    pace: pace ?? 'soon',
    failing: (failures ?? 0) >= MAX_FAILURES,
    pending:
      pending === null || expires_at === null
        ? null
        : { address: pending, expires_at: expires_at.toISOString() },
  }
}

/** A new address has a new id, so that links in mails to the old one do not end mail to the new one. */
const CONFIRM = `
INSERT INTO mail_addresses (identity, id, address, pace, language, time_zone) VALUES ($1, $2, $3, 'soon', $4, $5)
ON CONFLICT (identity) DO UPDATE SET id = excluded.id, address = excluded.address, language = excluded.language,
  time_zone = excluded.time_zone, failures = 0, confirmed_at = now()`

export async function confirmAddress(
  pool: pg.Pool,
  { identity, address, language, timeZone }: Asked,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(CONFIRM, [identity, randomUUID(), address, language, timeZone])
    await endCodes(client, identity)
  })
}

const CHANGE = `
UPDATE mail_addresses SET pace = $2, language = $3, time_zone = $4, next_at = $5 WHERE identity = $1`

interface Change {
  pace: MailPace
  language: Language | undefined
  timeZone: string | undefined
}

/** Sets pace, language and time zone; undefined keeps the former. False without a confirmed address. */
export async function changeAddress(
  pool: pg.Pool,
  identity: string,
  { pace, ...change }: Change,
): Promise<boolean> {
  const { rows } = await pool.query<{ language: string; time_zone: string; now: Date }>(
    'SELECT language, time_zone, now() FROM mail_addresses WHERE identity = $1',
    [identity],
  )
  const [row] = rows
  if (row === undefined) return false
  const { language = row.language, timeZone = row.time_zone } = change
  const nextAt = nextDigest(pace, timeZone, row.now)
  return (await pool.query(CHANGE, [identity, pace, language, timeZone, nextAt])).rowCount === 1
}

/** Deletes the address of an account with everything that waits for it. */
export async function removeAddress(pool: pg.Pool, identity: string): Promise<void> {
  await inTransaction(pool, (client) => forget(client, [identity]))
}

/** The language of a confirmed address; null where it is gone. @param id of its row */
export async function readLanguage(pool: pg.Pool, id: string): Promise<Language | null> {
  const text = 'SELECT language FROM mail_addresses WHERE id = $1'
  return (await pool.query<{ language: Language }>(text, [id])).rows[0]?.language ?? null
}

/** Every account with the address of a row: its holder wants no mail, whichever account it is about. */
const SAME_ADDRESS = `
SELECT o.identity FROM mail_addresses a JOIN mail_addresses o ON lower(o.address) = lower(a.address)
WHERE a.id = $1`

/** Ends all mail to an address. @param id of its row */
export async function unsubscribeAddress(pool: pg.Pool, id: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ identity: string }>(SAME_ADDRESS, [id])
    await forget(
      client,
      rows.map(({ identity }) => identity),
    )
  })
}

async function forget(client: pg.PoolClient, identities: readonly string[]): Promise<void> {
  for (const table of ['mail_addresses', 'mails', 'mail_notices'])
    await client.query(`DELETE FROM ${table} WHERE identity = ANY($1)`, [identities])
  for (const identity of identities) await endCodes(client, identity)
}
