import { LATE_CASE_DAYS } from '@foyer/contract'
import type { Disclosed } from '@foyer/contract/moderation'
import type { OperatorCase, Waiting } from '@foyer/contract/operator'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import { type CaseEdge, type CaseRow, toCases, WAITS } from '../moderation/api.ts'
import { readBansOf } from './bans.ts'

interface Row extends CaseRow {
  why: OperatorCase['why']
}

const IS_OWNED = 'EXISTS (SELECT 1 FROM domain_owners o WHERE o.domain = c.domain)'
const WHY = `CASE WHEN c.kind = 'person' THEN 'person' WHEN ${IS_OWNED} THEN 'late' ELSE 'unowned' END AS why`
/** Cases that no staff decides, or has not decided in time. */
const OURS = `(NOT ${IS_OWNED} OR c.opened_at < now() - interval '${LATE_CASE_DAYS} days')`
const LISTS = {
  open: `
    SELECT c.*, ${WHY} FROM report_cases c WHERE c.status = 'open' AND ${WAITS} AND ${OURS}
      AND ($1::timestamptz IS NULL OR (c.opened_at, c.id) > ($1, $2)) ORDER BY c.opened_at, c.id LIMIT $3`,
  decided: `
    SELECT c.*, ${WHY} FROM report_cases c WHERE c.status = 'decided'
      AND (NOT ${IS_OWNED} OR c.decided_by = ANY ($4))
      AND ($1::timestamptz IS NULL OR (c.decided_at, c.id) < ($1, $2)) ORDER BY c.decided_at DESC, c.id DESC LIMIT $3`,
}
const ONE = `SELECT c.*, ${WHY} FROM report_cases c WHERE c.id = $1 AND (c.status = 'decided' OR ${OURS}) LIMIT 1`
const CLAIMS = `
SELECT message_id AS id, reporter, created_at, disclosed FROM reports
WHERE domain = $1 AND message_id = ANY ($2) AND disclosed IS NOT NULL ORDER BY created_at DESC`
const MAX_CLAIMS = 10

/** Rows of open cases that wait for the operators, or of those that are decided. */
export async function readOperatorRows(
  { database, config }: Context,
  { status, edge, limit }: { status: 'open' | 'decided'; edge: CaseEdge | null; limit: number },
): Promise<Row[]> {
  const values = [edge?.at ?? null, edge?.id ?? null, limit, ...(status === 'open' ? [] : [config.admins])]
  return (await database.pool.query<Row>(LISTS[status], values)).rows
}

/** One case; undefined for one that is its domain's to decide. */
export const readOperatorRow = async (pool: Pick<pg.Pool, 'query'>, id: string): Promise<Row | undefined> =>
  (await pool.query<Row>(ONE, [id])).rows[0]

interface ClaimRow {
  id: string
  reporter: string
  created_at: Date
  disclosed: Disclosed[]
}

/** Cases with messages, reports and disclosed messages, as operators see them. */
export async function toOperatorCases(context: Context, rows: Row[]): Promise<OperatorCase[]> {
  const { database, lookups } = context
  const people = rows.filter(({ kind }) => kind === 'person').map(({ id }) => id)
  const [cases, claims] = await Promise.all([
    toCases(context, rows),
    database.pool.query<ClaimRow>(CLAIMS, [WHOLE_SERVER, people]),
  ])
  const idOf = (at: number) => cases[at]?.message?.user.public_id
  const ids = rows.flatMap(({ kind, id }, at) => (kind === 'person' ? [id] : (idOf(at) ?? [])))
  const bans = await readBansOf(context, [...new Set(ids)])
  return Promise.all(
    rows.map(async ({ kind, why, domain, id }, at): Promise<OperatorCase> => {
      const found = cases[at] as NonNullable<(typeof cases)[number]>
      const person = kind === 'person' ? await lookups.person(id) : (found.message?.user ?? null)
      const told = claims.rows.filter((claim) => kind === 'person' && claim.id === id).slice(0, MAX_CLAIMS)
      return {
        ...found,
        ...{ kind, why, person },
        domain: domain || null,
        room_id: found.room_id || null,
        ban: (person && bans.get(person.public_id)) ?? null,
        claims: await Promise.all(
          told.map(async ({ reporter, created_at, disclosed }) => ({
            reporter: await lookups.person(reporter),
            created_at: created_at.toISOString(),
            messages: disclosed,
          })),
        ),
      }
    }),
  )
}

const MAX_COUNTED = 1_000
const WAITING = `
SELECT why, kind, count(*)::int AS n, min(opened_at) AS oldest FROM (
  SELECT ${WHY}, c.kind, c.opened_at FROM report_cases c WHERE c.status = 'open' AND ${WAITS} AND ${OURS}
  ORDER BY c.opened_at, c.id LIMIT ${MAX_COUNTED}
) open GROUP BY why, kind`

/** Number of open cases, each kind counted within the oldest 1,000. */
export async function countWaiting(pool: Pick<pg.Pool, 'query'>): Promise<Waiting> {
  const { rows } = await pool.query<{ why: Row['why']; kind: CaseRow['kind']; n: number; oldest: Date }>(
    WAITING,
  )
  const sum = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).reduce((total, { n }) => total + n, 0)
  const oldest = Math.min(...rows.map((row) => row.oldest.getTime()))
  return {
    unowned: sum(({ why }) => why === 'unowned'),
    late: sum(({ why }) => why === 'late'),
    person: sum(({ why }) => why === 'person'),
    held: sum(({ kind }) => kind === 'held'),
    oldest_at: rows.length === 0 ? null : new Date(oldest).toISOString(),
  }
}
