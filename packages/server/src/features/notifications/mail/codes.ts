import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  commonRefusals,
  type Language,
  MAIL_CODE_DIGITS,
  MAIL_CODE_S,
  MAIL_CODE_TRIES,
} from '@foyer/contract'
import type pg from 'pg'
import { inTransaction } from '../../../database/transaction.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { hashMailbox } from './address.ts'

/** Codes that the server sends to one mailbox, and for one account, from any network: a mailbox cannot be flooded. */
const PER_HOUR = 3
const PER_DAY = 6
/** Seconds until a refused account may ask again, at the latest. */
const HOUR_S = 3_600

/** What a person wants to confirm. */
export interface Asked {
  identity: string
  address: string
  language: Language
  timeZone: string
}

const hashCode = (key: string, { identity, address }: Pick<Asked, 'identity' | 'address'>, code: string) =>
  createHmac('sha256', key).update(`code ${identity} ${address} ${code}`).digest('hex')

const countOf = (column: string, since = 'true') => `count(*) FILTER (WHERE ${column} AND ${since})`
const LATELY = `created_at > now() - interval '1 hour'`
const COUNT = `
SELECT greatest(${countOf('mailbox_hash = $1', LATELY)}, ${countOf('identity = $2', LATELY)})::int AS hour,
  greatest(${countOf('mailbox_hash = $1')}, ${countOf('identity = $2')})::int AS day
FROM mail_codes WHERE (mailbox_hash = $1 OR identity = $2) AND created_at > now() - interval '1 day'`

const INSERT = `
INSERT INTO mail_codes (id, identity, address, language, time_zone, mailbox_hash, code_hash, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '${MAIL_CODE_S} seconds')`

const END = 'UPDATE mail_codes SET expires_at = now() WHERE identity = $1 AND expires_at > now()'

/** A code that was made. */
export interface Code {
  id: string
  code: string
}

const LOCK = 'SELECT pg_advisory_xact_lock(hashtext($1))'

/** Makes a code; an earlier one of the account ends. @throws HttpError `tooMany` */
export async function createCode(pool: pg.Pool, key: string, asked: Asked): Promise<Code> {
  const id = randomUUID()
  const code = String(randomInt(10 ** MAIL_CODE_DIGITS)).padStart(MAIL_CODE_DIGITS, '0')
  const { identity, address, language, timeZone } = asked
  const mailbox = hashMailbox(key, address)
  await inTransaction(pool, async (client) => {
    // Requests at the same moment count each other. Always the account first, so that none wait in a circle.
    for (const what of [identity, mailbox]) await client.query(LOCK, [`foyer mail ${what}`])
    const { rows } = await client.query<{ hour: number; day: number }>(COUNT, [mailbox, identity])
    if (rows.some(({ hour, day }) => hour >= PER_HOUR || day >= PER_DAY))
      throw new HttpError(commonRefusals.tooMany, undefined, HOUR_S)
    await client.query(END, [identity])
    const codeHash = hashCode(key, asked, code)
    await client.query(INSERT, [id, identity, address, language, timeZone, mailbox, codeHash])
  })
  return { id, code }
}

/** Ends a code that did not leave. */
export async function endCode(pool: pg.Pool, { id }: Code): Promise<void> {
  await pool.query('UPDATE mail_codes SET expires_at = now() WHERE id = $1 AND expires_at > now()', [id])
}

/** Ends the codes of an account. */
export async function endCodes(client: pg.Pool | pg.PoolClient, identity: string): Promise<void> {
  await client.query(END, [identity])
}

/** Counts the try before it is judged, so that no two requests share one. */
const TRY = `
UPDATE mail_codes SET tries = tries + 1
WHERE identity = $1 AND expires_at > now() AND tries < ${MAIL_CODE_TRIES}
RETURNING address, language, time_zone AS "timeZone", code_hash AS "codeHash"`

/** Judges a code: what it confirms, `wrong`, or `over` where none is waited for. */
export async function judgeCode(
  pool: pg.Pool,
  key: string,
  identity: string,
  code: string,
): Promise<Asked | 'wrong' | 'over'> {
  const { rows } = await pool.query<Omit<Asked, 'identity'> & { codeHash: string }>(TRY, [identity])
  const [row] = rows
  if (row === undefined) return 'over'
  const { codeHash, ...asked } = row
  const given = hashCode(key, { identity, address: asked.address }, code)
  return timingSafeEqual(Buffer.from(given), Buffer.from(codeHash)) ? { identity, ...asked } : 'wrong'
}
