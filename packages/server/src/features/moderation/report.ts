import type pg from 'pg'

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

/** Stores a report; false when the reporter has reported the message before. */
export async function insertReport(
  client: pg.ClientBase,
  { domain, roomId, messageId, reporter, reason, note }: Report,
): Promise<boolean> {
  const { rows } = await client.query(REPORT, [domain, messageId, reporter, reason, note, roomId])
  return rows.length > 0
}
