import type { CannedAnswer } from '@foyer/contract/business-messages'
import type pg from 'pg'
import { laterThan } from '../../database/columns.ts'
import { uuidv7 } from '../../lib/uuid.ts'

const MAX_ANSWERS = 200

interface Row {
  id: string
  title: string
  text: string
  updated_at: Date
}

/** Fields that the staff writes. */
export interface AnswerValues {
  title: string
  text: string
}

const toAnswer = ({ id, title, text, updated_at }: Row): CannedAnswer => ({
  id,
  title,
  text,
  updated_at: updated_at.toISOString(),
})

/** Canned answers of a domain, by title. */
export async function readAnswers(pool: pg.Pool, domain: string): Promise<CannedAnswer[]> {
  const text = `SELECT * FROM canned_answers WHERE domain = $1 ORDER BY title, id LIMIT ${MAX_ANSWERS}`
  return (await pool.query<Row>(text, [domain])).rows.map(toAnswer)
}

const INSERT = `
INSERT INTO canned_answers (domain, id, title, text) SELECT $1, $2, $3, $4
WHERE (SELECT count(*) FROM canned_answers WHERE domain = $1) < ${MAX_ANSWERS} RETURNING *`
const UPDATE = `
UPDATE canned_answers SET title = $3, text = $4, updated_at = ${laterThan('updated_at')}
WHERE domain = $1 AND id = $2 RETURNING *`
const ONE = 'SELECT * FROM canned_answers WHERE domain = $1 AND id = $2 FOR UPDATE'

/** Locks an answer until the end of the transaction; undefined when there is none. */
export async function lockAnswer(
  client: pg.ClientBase,
  { domain, id }: { domain: string; id: string },
): Promise<CannedAnswer | undefined> {
  const { rows } = await client.query<Row>(ONE, [domain, id])
  return rows[0] && toAnswer(rows[0])
}

/** Adds an answer; undefined when the domain has `MAX_ANSWERS`. */
export async function insertAnswer(
  pool: pg.Pool,
  domain: string,
  { title, text }: AnswerValues,
): Promise<CannedAnswer | undefined> {
  const { rows } = await pool.query<Row>(INSERT, [domain, uuidv7(), title, text])
  return rows[0] && toAnswer(rows[0])
}

/** Changes an answer that the caller's transaction has locked. */
export async function updateAnswer(
  client: pg.ClientBase,
  { domain, id }: { domain: string; id: string },
  { title, text }: AnswerValues,
): Promise<CannedAnswer> {
  const { rows } = await client.query<Row>(UPDATE, [domain, id, title, text])
  if (rows[0] === undefined) throw new Error('An answer could not be changed.')
  return toAnswer(rows[0])
}

/** Deletes an answer; false when there was none. */
export async function deleteAnswer(pool: pg.Pool, domain: string, id: string): Promise<boolean> {
  const text = 'DELETE FROM canned_answers WHERE domain = $1 AND id = $2'
  return (await pool.query(text, [domain, id])).rowCount === 1
}
