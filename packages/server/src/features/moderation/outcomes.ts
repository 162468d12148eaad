import { moderation, type Outcome, type ReportOutcome, type ReportReason } from '@foyer/contract/moderation'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { loginsOf } from '../../access/blocks.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { identityInput, invalid } from '../../lib/inputs.ts'
import { isAccount } from '../../realtime/user-feed.ts'
import type { CaseRow } from './cases.ts'
import { complaintInput, insertPersonReport } from './person-report.ts'

const SHOWN = 50

interface Row {
  domain: string
  id: string
  reason: ReportReason
  created_at: Date
  seen_at: Date | null
  decision: CaseRow['decision'] | null
  decided_at: Date | null
}

const OWN = `
SELECT r.domain, r.message_id AS id, r.reason, r.created_at, r.seen_at, c.decision, c.decided_at
FROM reports r LEFT JOIN report_cases c ON c.domain = r.domain AND c.id = r.message_id
WHERE r.reporter IN ${loginsOf('$1::text')} ORDER BY coalesce(c.decided_at, r.created_at) DESC LIMIT ${SHOWN}`
const NEWS = `
SELECT count(*)::int AS news FROM (
  SELECT 1 FROM reports r JOIN report_cases c ON c.domain = r.domain AND c.id = r.message_id
  WHERE r.reporter IN ${loginsOf('$1::text')} AND r.seen_at IS NULL AND c.status = 'decided' LIMIT ${SHOWN}
) found`
const SEE = `
UPDATE reports r SET seen_at = now() FROM report_cases c
WHERE c.domain = r.domain AND c.id = r.message_id AND c.status = 'decided' AND r.seen_at IS NULL
  AND r.reporter IN ${loginsOf('$1::text')}`
const REPORTERS = 'SELECT reporter FROM reports WHERE domain = $1 AND message_id = $2'

const OUTCOMES: Record<NonNullable<Row['decision']>, Outcome> = {
  dismiss: 'kept',
  hide: 'removed',
  delete: 'removed',
  block: 'blocked',
  ban: 'banned',
}

/** Outcomes of a person's reports that they have not seen, at most 50. */
export const countReportNews = async (pool: pg.Pool, identity: string): Promise<number> =>
  (await pool.query<{ news: number }>({ name: 'report-news', text: NEWS, values: [identity] })).rows[0]
    ?.news ?? 0

/** Calls of people who report: reports of people, and what became of all their reports. */
export function registerOutcomes(app: FastifyInstance, context: Context): void {
  const { database, lookups, events, userFeeds } = context
  const { pool } = database

  route(
    app,
    context,
    moderation.reportPerson,
    { who: 'identity', limit: 'report' },
    async ({ input, caller, status }) => {
      const person = identityInput(input.body.public_id, 'public_id')
      const complaint = complaintInput(input.body)
      if (person === caller.id || ('login' in caller && person === caller.login))
        throw invalid('public_id', 'must be somebody else')
      const isNew = await insertPersonReport(pool, { ...complaint, person, reporter: caller.id })
      if (!isNew) status(200)
      return { success: true, duplicate: !isNew }
    },
  )

  route(app, context, moderation.outcomes, { who: 'identity', site: 'self' }, async ({ caller }) => {
    const { rows } = await pool.query<Row>(OWN, [caller.id])
    return Promise.all(
      rows.map(
        async (row): Promise<ReportOutcome> => ({
          id: row.id,
          domain: row.domain || null,
          person: row.domain === '' ? await lookups.person(row.id) : null,
          reason: row.reason,
          created_at: row.created_at.toISOString(),
          outcome: row.decision === null ? null : OUTCOMES[row.decision],
          decided_at: row.decided_at?.toISOString() ?? null,
          seen: row.seen_at !== null,
        }),
      ),
    )
  })

  const see = { who: 'identity', site: 'self', limit: 'markRead' } as const
  route(app, context, moderation.seeOutcomes, see, async ({ caller }) => {
    await pool.query(SEE, [caller.id])
    return undefined
  })

  events.afterCommit('report.decided', async ({ domain, id }) => {
    const { rows } = await pool.query<{ reporter: string }>(REPORTERS, [domain, id])
    const accounts = rows.map(({ reporter }) => reporter).filter(isAccount)
    userFeeds.tell(accounts, 'inbox', { type: 'report' })
  })
}
