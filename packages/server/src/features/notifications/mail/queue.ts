import type { Language, MailPace, PushKind } from '@foyer/contract'
import type pg from 'pg'
import { hasBlocked } from '../../../access/blocks.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Occasion } from '../occasions.ts'
import { isChosen, MAY_HEAR, readNow, toColumns, WANTED } from '../wanted.ts'
import { nextDigest } from './hours.ts'
import { MAX_FAILURES } from './store.ts'

/** What is mailed: messages that are meant for the person. */
const KINDS: readonly PushKind[] = ['mention', 'reply', 'direct', 'business']

/** Milliseconds in which the receiver may read the message, others may join it, and the author may delete it. */
const WAIT_MS = 300_000
/** Notices that the server keeps for one person until its next mail, which shows fewer. */
const MAX_WAITING = 500
/** Digests and people that one statement makes mails for. */
const AT_ONCE = 200
/** Seconds of a lease: enough to read the contents. */
const LEASE_S = 120
/** Days after which a notice is no news any more; a weekly digest and its retries are shorter. */
const KEPT_DAYS = 9

const ENQUEUE = `
${WANTED}
INSERT INTO mail_notices (identity, ref, kind, about, due_at)
SELECT DISTINCT ON (w.identity, w.ref) w.identity, w.ref, w.kind, w.topic, w.due_at
FROM wanted w JOIN mail_addresses a ON a.identity = w.identity AND a.failures < ${MAX_FAILURES}
WHERE ${MAY_HEAR}
  AND (SELECT count(*) FROM mail_notices n WHERE n.identity = w.identity) < ${MAX_WAITING}
ORDER BY w.identity, w.ref, w.place DESC
ON CONFLICT DO NOTHING`

/** Adds what is mailed of these occasions. */
export async function enqueue(pool: pg.Pool, occasions: readonly Occasion[]): Promise<void> {
  const mailed = occasions.filter(({ kind }) => KINDS.includes(kind))
  if (mailed.length === 0) return
  const dueAt = new Date((await readNow(pool)) + WAIT_MS)
  const values = toColumns(mailed, { topic: ({ about }) => about, dueAt: () => dueAt, ttlS: () => 0 })
  await pool.query({ name: 'mail-enqueue', text: ENQUEUE, values })
}

const DUE_DIGESTS = `
SELECT identity, pace, time_zone, now() FROM mail_addresses WHERE next_at <= now()
ORDER BY next_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`

const OPEN = `
INSERT INTO mails (identity, id, due_at)
SELECT identity, gen_random_uuid()::text, now() FROM (
  SELECT DISTINCT n.identity FROM mail_notices n WHERE n.mail_id IS NULL AND n.identity = ANY($1)
) ready ORDER BY identity ON CONFLICT DO NOTHING`

/** Only a mail that no server has begun: another would not send what joins it now. */
const FILL = `
UPDATE mail_notices n SET mail_id = m.id FROM mails m
WHERE m.identity = n.identity AND m.identity = ANY($1) AND m.started_at IS NULL AND n.mail_id IS NULL`

/** Makes the digests that are due, and says when the next ones are; true when there may be more. */
export function openDigests(pool: pg.Pool): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    interface Row {
      identity: string
      pace: MailPace
      time_zone: string
      now: Date
    }
    const { rows } = await client.query<Row>(DUE_DIGESTS)
    if (rows.length === 0) return false
    const identities = rows.map(({ identity }) => identity)
    await client.query(OPEN, [identities])
    await client.query(FILL, [identities])
    const next = rows.map(({ pace, time_zone, now }) => nextDigest(pace, time_zone, now))
    const text = `
      UPDATE mail_addresses a SET next_at = d.next_at
      FROM unnest($1::text[], $2::timestamptz[]) AS d (identity, next_at) WHERE a.identity = d.identity`
    await client.query(text, [identities, next])
    return rows.length === AT_ONCE
  })
}

const DUE_SOON = `
SELECT DISTINCT n.identity FROM mail_notices n JOIN mail_addresses a ON a.identity = n.identity
LEFT JOIN mails m ON m.identity = n.identity
WHERE n.mail_id IS NULL AND n.due_at <= now() AND a.pace = 'soon' AND m.started_at IS NULL LIMIT ${AT_ONCE}`

/** Makes the mails of people who want them soon; all that waits for a person is in one. */
export async function openSoon(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ identity: string }>(DUE_SOON)
  if (rows.length === 0) return
  const identities = rows.map(({ identity }) => identity)
  await pool.query(OPEN, [identities])
  await pool.query(FILL, [identities])
}

/** A mail that this server has leased. */
export interface LeasedMail {
  identity: string
  id: string
  attempts: number
  /** Database time of the lease. */
  now: Date
  /** Id of the row of the address. */
  address_id: string
  address: string
  pace: MailPace
  language: Language
  direct_names: boolean
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string | null
}

/** Leases each mail to one server: others skip locked rows, and later find the lease. */
const LEASE = `
WITH due AS (
  SELECT identity FROM mails WHERE due_at <= now() AND started_at IS NULL
  ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
), taken AS (
  UPDATE mails m SET due_at = now() + interval '${LEASE_S} seconds', attempts = attempts + 1
  FROM due WHERE m.identity = due.identity RETURNING m.identity, m.id, m.attempts
)
SELECT t.*, now(), a.id AS address_id, a.address, a.pace, a.language, coalesce(s.direct_names, false) AS direct_names,
  s.quiet_from, s.quiet_until, s.time_zone
FROM taken t JOIN mail_addresses a ON a.identity = t.identity
LEFT JOIN notification_settings s ON s.identity = t.identity`

export async function lease(pool: pg.Pool, limit: number): Promise<LeasedMail[]> {
  return (await pool.query<LeasedMail>({ name: 'mail-lease', text: LEASE, values: [limit] })).rows
}

/** A notice of a mail; not `wanted` when settings, levels or blocks have changed since. */
export interface Notice {
  kind: PushKind
  ref: string
  about: string
  wanted: boolean
}

const NOTICES = `
SELECT n.kind, n.ref, n.about, ${isChosen('n')} AND NOT EXISTS (
  SELECT 1 FROM messages m WHERE m.room_id = split_part(n.ref, ' ', 1) AND m.id = split_part(n.ref, ' ', 2)
    AND ${hasBlocked('n.identity', 'm.author')}
) AS wanted
FROM mail_notices n
LEFT JOIN notification_settings w ON w.identity = n.identity
LEFT JOIN notification_levels l ON l.identity = n.identity AND l.room_id = split_part(n.ref, ' ', 1)
WHERE n.identity = $1 AND n.mail_id = $2 ORDER BY n.created_at DESC, n.ref DESC`

/** The notices of a mail, newest first. */
export async function readNotices(pool: pg.Pool, { identity, id }: LeasedMail): Promise<Notice[]> {
  return (await pool.query<Notice>({ name: 'mail-notices', text: NOTICES, values: [identity, id] })).rows
}

const START = `
UPDATE mails m SET started_at = now()
WHERE identity = $1 AND id = $2 AND attempts = $3 AND started_at IS NULL
  AND EXISTS (SELECT 1 FROM mail_addresses a WHERE a.identity = $1 AND a.id = $4)`

/** Says that the mail server is given the mail now; false when another server has it or the address is gone. */
export async function start(
  pool: pg.Pool,
  { identity, id, attempts, address_id }: LeasedMail,
): Promise<boolean> {
  return (await pool.query(START, [identity, id, attempts, address_id])).rowCount === 1
}

/** Deletes a mail with the notices that it had; others that joined it meanwhile wait for the next one. */
const FINISH = `
WITH done AS (DELETE FROM mails WHERE identity = $1 AND id = $2 AND attempts = $3 RETURNING id),
  told AS (DELETE FROM mail_notices n USING done WHERE n.identity = $1 AND n.mail_id = done.id AND n.ref = ANY($4))
UPDATE mail_notices n SET mail_id = NULL FROM done
WHERE n.identity = $1 AND n.mail_id = done.id AND n.ref <> ALL($4)`

export async function finish(
  pool: pg.Pool,
  { identity, id, attempts }: LeasedMail,
  notices: readonly Notice[],
): Promise<void> {
  await pool.query(FINISH, [identity, id, attempts, notices.map(({ ref }) => ref)])
}

/** Postpones a mail that was not sent. @param isAttempt false for one that was not tried */
export async function putOff(
  pool: pg.Pool,
  { identity, id, attempts }: LeasedMail,
  ms: number,
  isAttempt: boolean,
): Promise<void> {
  const text = `
    UPDATE mails SET started_at = NULL, due_at = now() + $4 * interval '1 millisecond', attempts = attempts - $5
    WHERE identity = $1 AND id = $2 AND attempts = $3`
  await pool.query(text, [identity, id, attempts, Math.ceil(ms), isAttempt ? 0 : 1])
}

/** Counts a refusal for good; an address that has `MAX_FAILURES` gets nothing more. */
const REFUSED = `
WITH counted AS (UPDATE mail_addresses SET failures = failures + 1 WHERE id = $1 RETURNING identity, failures)
DELETE FROM mail_notices n USING counted c WHERE n.identity = c.identity AND c.failures >= ${MAX_FAILURES}`
const TAKEN = 'UPDATE mail_addresses SET failures = 0 WHERE id = $1 AND failures > 0'

/** Notes what the mail server said of an address: refused for good, or taken. */
export async function noteAnswer(
  pool: pg.Pool,
  { address_id }: LeasedMail,
  isRefused: boolean,
): Promise<void> {
  await pool.query(isRefused ? REFUSED : TAKEN, [address_id])
}

/** Rows that end by themselves: mails that were begun and not ended, old notices, old codes. */
const OVER = [
  `WITH lost AS (DELETE FROM mails WHERE started_at < now() - interval '10 minutes' RETURNING identity, id)
   DELETE FROM mail_notices n USING lost WHERE n.identity = lost.identity AND n.mail_id = lost.id`,
  // A mail that ended while a notice joined it did not have the notice.
  `UPDATE mail_notices n SET mail_id = NULL WHERE mail_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.identity = n.identity AND m.id = n.mail_id)`,
  `DELETE FROM mail_notices WHERE created_at < now() - interval '${KEPT_DAYS} days'`,
  `DELETE FROM mails m WHERE NOT EXISTS (SELECT 1 FROM mail_notices n WHERE n.mail_id = m.id AND n.identity = m.identity)
    AND started_at IS NULL`,
  `DELETE FROM mail_codes WHERE created_at < now() - interval '1 day'`,
]

export async function tidy(pool: pg.Pool): Promise<void> {
  for (const text of OVER) await pool.query(text)
}
