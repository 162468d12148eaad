import type { Disclosed, ReportReason } from '@foyer/contract/moderation'
import type pg from 'pg'
import { personOf } from '../../access/blocks.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import { assertFaultless, findTextFault } from '../../lib/inputs.ts'

/** Reports of people go to the operators of the server, whatever the domain. */

const NOTE_MAX = 500

/** What a report says beside the person. */
export interface Complaint {
  reason: ReportReason
  note: string | null
  /** Null when the reporter shows no messages. */
  disclosed: Disclosed[] | null
}

/** Parses reason, note and disclosed messages. @throws HttpError 400 */
export function complaintInput(body: {
  reason?: ReportReason
  note?: string | null
  disclosed?: Disclosed[]
}): Complaint {
  const { reason = 'other', note = null, disclosed = [] } = body
  const texts = disclosed.map(({ text }) => findTextFault(text, { max: 4_000, lines: true, empty: true }))
  assertFaultless({
    note: note ? findTextFault(note, { max: NOTE_MAX, lines: true }) : null,
    disclosed: texts.find((fault) => fault !== null) ?? null,
  })
  return { reason, note: note || null, disclosed: disclosed.length === 0 ? null : disclosed }
}

/**
 * Stores a report and opens a case about the person, or opens it again. A repeated report replaces the text of the
 * earlier one and counts once, unless the case was decided since.
 */
const REPORT = `
WITH person AS (SELECT ${personOf('$2::text')} AS id), mine AS (
  INSERT INTO reports AS r (domain, message_id, reporter, reason, note, disclosed)
  SELECT $1, person.id, $3, $4, $5, $6::jsonb FROM person
  ON CONFLICT (domain, message_id, reporter) DO UPDATE SET reason = excluded.reason, created_at = excluded.created_at,
    note = coalesce(excluded.note, r.note), disclosed = coalesce(excluded.disclosed, r.disclosed), seen_at = NULL
  RETURNING message_id AS id, xmax = 0 AS is_new
), opened AS (
  INSERT INTO report_cases AS c (domain, id, room_id, kind, reported) SELECT $1, id, '', 'person', 1 FROM mine
  ON CONFLICT (domain, id) DO UPDATE SET
    reported = c.reported + CASE WHEN (SELECT is_new FROM mine) THEN 1 ELSE 0 END,
    opened_at = CASE WHEN c.status = 'open' THEN c.opened_at ELSE excluded.opened_at END,
    status = 'open', decision = NULL, decided_by = NULL, decided_at = NULL
)
SELECT is_new FROM mine`

/** Stores a report of a person; false when the reporter has reported them before. */
export async function insertPersonReport(
  client: Pick<pg.Pool, 'query'>,
  { person, reporter, reason, note, disclosed }: Complaint & { person: string; reporter: string },
): Promise<boolean> {
  const values = [
    ...[WHOLE_SERVER, person, reporter, reason, note],
    disclosed === null ? null : JSON.stringify(disclosed),
  ]
  return (await client.query<{ is_new: boolean }>(REPORT, values)).rows[0]?.is_new ?? false
}
