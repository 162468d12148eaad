import type { Reviewer } from '@foyer/contract/moderation'
import type pg from 'pg'
import type { Context } from '../../context.ts'

/**
 * Stores a report and opens its case, or opens it again after a dismissal. One statement, so a concurrent decision is
 * either before it or after it.
 */
const REPORT = `
WITH mine AS (
  INSERT INTO reports (domain, message_id, reporter, reason, note) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING 1
)
INSERT INTO report_cases AS c (domain, id, room_id, kind, reported) SELECT $1, $2, $6, 'reported', 1 FROM mine
ON CONFLICT (domain, id) DO UPDATE SET
  kind = 'reported', reported = c.reported + 1,
  opened_at = CASE WHEN c.status = 'open' THEN c.opened_at ELSE excluded.opened_at END,
  status = 'open', decision = NULL, decided_by = NULL, decided_at = NULL
RETURNING 1`

export interface Report {
  domain: string
  roomId: string
  messageId: string
  reporter: string
  reason: string
  note: string | null
}

const OWN = `
SELECT r.message_id AS id FROM reports r JOIN report_cases c ON c.domain = r.domain AND c.id = r.message_id
WHERE r.reporter = $1 AND c.room_id = $2 ORDER BY r.created_at DESC, r.message_id LIMIT 500`
const IS_OWNED = 'SELECT 1 FROM domain_owners WHERE domain = $1 LIMIT 1'

/** Messages of a room that the reporter has reported, the latest first. */
export const readOwnReports = async (pool: pg.Pool, reporter: string, roomId: string): Promise<string[]> =>
  (await pool.query<{ id: string }>(OWN, [reporter, roomId])).rows.map(({ id }) => id)

/** Who reviews the reports and held messages of a domain. */
export async function readReviewer({ database, config }: Context, domain: string): Promise<Reviewer> {
  const { rowCount } = await database.pool.query(IS_OWNED, [domain])
  if (rowCount !== 0) return 'staff'
  return config.admins.length > 0 ? 'operator' : 'none'
}

/** The case's row is locked first, as a report locks it, so that its count stays right. */
const LOCK_CASE = 'SELECT 1 FROM report_cases WHERE domain = $1 AND id = $2 FOR UPDATE'
const WITHDRAW = 'DELETE FROM reports WHERE domain = $1 AND message_id = $2 AND reporter = $3'
const COUNT_LESS = `
UPDATE report_cases SET reported = reported - 1 WHERE domain = $1 AND id = $2 AND reported > 0 AND status = 'open'`
/** A held message waits whether or not it was reported. */
const CLOSE = `
DELETE FROM report_cases WHERE domain = $1 AND id = $2 AND reported = 0 AND status = 'open' AND kind = 'reported'`

/** Takes back a report, if there is one. */
export async function deleteReport(
  client: pg.ClientBase,
  { domain, messageId, reporter }: Pick<Report, 'domain' | 'messageId' | 'reporter'>,
): Promise<void> {
  const values = [domain, messageId]
  await client.query(LOCK_CASE, values)
  if ((await client.query(WITHDRAW, [...values, reporter])).rowCount === 0) return
  await client.query(COUNT_LESS, values)
  await client.query(CLOSE, values)
}

/** Stores a report; false when the reporter has reported the message before. */
export async function insertReport(
  client: pg.ClientBase,
  { domain, roomId, messageId, reporter, reason, note }: Report,
): Promise<boolean> {
  const { rows } = await client.query(REPORT, [domain, messageId, reporter, reason, note, roomId])
  return rows.length > 0
}
