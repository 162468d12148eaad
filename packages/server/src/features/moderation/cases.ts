import type { Passage } from '@foyer/contract'
import type { Case, ReportReason } from '@foyer/contract/moderation'
import type { Message } from '@foyer/contract/rooms'
import type pg from 'pg'
import { NOBODY } from '../../access/people.ts'
import { toRoomUrl } from '../../access/room-location.ts'
import type { Context } from '../../context.ts'
import type { HeldRow } from '../rooms/api.ts'
import { MESSAGES, type MessageRow, toMessage } from '../rooms/api.ts'

export interface CaseRow {
  domain: string
  id: string
  room_id: string
  /** `person` for a case about one, which no domain's staff sees. */
  kind: Case['kind'] | 'person'
  status: Case['status']
  reported: number
  opened_at: Date
  decision: NonNullable<Case['decided']>['decision'] | null
  decided_by: string | null
  decided_at: Date | null
}

/** A held message is deleted with its author's account; its case is not listed any more. */
export const WAITS = `(c.kind <> 'held' OR c.status <> 'open' OR EXISTS (
  SELECT 1 FROM held_messages h WHERE h.room_id = c.room_id AND h.id = c.id))`
/** Open cases, the oldest first; decided cases, the latest first. */
const LISTS: Record<Case['status'], string> = {
  open: `
    SELECT * FROM report_cases c WHERE domain = $1 AND status = 'open' AND ${WAITS}
      AND ($2::timestamptz IS NULL OR (opened_at, id) > ($2, $3)) ORDER BY opened_at, id LIMIT $4`,
  decided: `
    SELECT * FROM report_cases c WHERE domain = $1 AND status = 'decided'
      AND ($2::timestamptz IS NULL OR (decided_at, id) < ($2, $3)) ORDER BY decided_at DESC, id DESC LIMIT $4`,
}

/** Cursor of a page: the last row of the page before. */
export interface CaseEdge {
  at: Date
  id: string
}
export const toEdge = ({ status, opened_at, decided_at, id }: CaseRow): CaseEdge => ({
  at: status === 'open' ? opened_at : (decided_at ?? opened_at),
  id,
})

export async function readCaseRows(
  pool: pg.Pool,
  domain: string,
  { status, edge, limit }: { status: Case['status']; edge: CaseEdge | null; limit: number },
): Promise<CaseRow[]> {
  const values = [domain, edge?.at ?? null, edge?.id ?? null, limit]
  return (await pool.query<CaseRow>(LISTS[status], values)).rows
}

const ONE = 'SELECT * FROM report_cases WHERE domain = $1 AND id = $2'
export const readCaseRow = async (
  pool: Pick<pg.Pool, 'query'>,
  domain: string,
  id: string,
): Promise<CaseRow | undefined> => (await pool.query<CaseRow>(ONE, [domain, id])).rows[0]

const PLACES = `
SELECT r.id, r.domain, r.path, d.use_separate_url FROM rooms r LEFT JOIN domains d ON d.domain = r.domain
WHERE r.id = ANY ($1)`
const OF_CASES = `${MESSAGES} WHERE (m.room_id, m.id) IN (SELECT * FROM unnest($1::text[], $3::text[]))`
const HIDDEN = `
SELECT message_id AS id, content, mentions, passage FROM hidden_messages
WHERE (room_id, message_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))`
const HELD =
  'SELECT * FROM held_messages WHERE (room_id, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))'
const REPORTS = `
SELECT message_id AS id, reason, note FROM reports
WHERE (domain, message_id) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY created_at DESC`
const MAX_NOTES = 10

interface HiddenText {
  content: string
  mentions: string[]
  passage: Passage | null
}

interface PlaceRow {
  id: string
  domain: string
  path: string
  use_separate_url: boolean | null
}

/** Cases with their messages and reports, as moderators see them. */
export async function toCases(context: Context, rows: CaseRow[]): Promise<Case[]> {
  const { pool } = context.database
  const [rooms, ids] = [rows.map(({ room_id }) => room_id), rows.map(({ id }) => id)]
  const [places, messages, hidden, held, reports] = await Promise.all([
    pool.query<PlaceRow>(PLACES, [rooms]),
    pool.query<MessageRow>(OF_CASES, [rooms, NOBODY, ids]),
    pool.query<HiddenText & { id: string }>(HIDDEN, [rooms, ids]),
    pool.query<HeldRow>(HELD, [rooms, ids]),
    pool.query<{ id: string; reason: ReportReason; note: string | null }>(REPORTS, [
      rows.map(({ domain }) => domain),
      ids,
    ]),
  ])
  const placesById = byId(places.rows)
  const messagesById = byId(messages.rows)
  const hiddenById = byId(hidden.rows)
  const heldById = byId(held.rows)
  return Promise.all(
    rows.map(async (row): Promise<Case> => {
      const [place, said] = [placesById.get(row.room_id), messagesById.get(row.id)]
      const waiting = heldById.get(row.id)
      const ofIt = reports.rows.filter(({ id }) => id === row.id)
      return {
        id: row.id,
        room_id: row.room_id,
        url: place === undefined ? null : toRoomUrl(place, place.use_separate_url ?? true),
        kind: row.kind === 'held' ? 'held' : 'reported',
        status: row.status,
        message: said
          ? { ...toMessage(said), ...toHiddenText(hiddenById.get(row.id)) }
          : waiting === undefined
            ? null
            : await toHeldMessage(context, waiting),
        count: row.reported,
        reasons: countReasons(ofIt.map(({ reason }) => reason)),
        notes: ofIt.flatMap(({ note }) => (note === null ? [] : [note])).slice(0, MAX_NOTES),
        rule: waiting?.rule ?? null,
        spam: waiting?.spam ?? null,
        opened_at: row.opened_at.toISOString(),
        decided:
          row.decision === null || row.decided_at === null
            ? null
            : {
                decision: row.decision,
                by: row.decided_by === null ? null : await context.lookups.person(row.decided_by),
                at: row.decided_at.toISOString(),
              },
      }
    }),
  )
}

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
const toHiddenText = (hidden: HiddenText | undefined) =>
  hidden === undefined
    ? {}
    : {
        content: hidden.content,
        mentions: hidden.mentions,
        ...(hidden.passage && { passage: hidden.passage }),
      }

function countReasons(reasons: ReportReason[]): Case['reasons'] {
  const counts = new Map<ReportReason, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return Array.from(counts, ([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}

/** A held message in the shape that it will have in its room. */
async function toHeldMessage({ lookups }: Context, held: HeldRow): Promise<Message> {
  return {
    id: held.id,
    seq: 0,
    room_id: held.room_id,
    created_at: held.created_at.toISOString(),
    updated_at: null,
    user: await lookups.person(held.author),
    content: held.content,
    content_type: 'text',
    reply_to: held.reply_to,
    mentions: held.mentions,
    reactions: [],
    deleted: false,
    client_id: held.client_id,
    ...(held.passage && { passage: held.passage }),
  }
}
