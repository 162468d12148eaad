import type { Input } from '@foyer/contract'
import { insight, type Stats, type stats } from '@foyer/contract/insight'
import type { FastifyInstance } from 'fastify'
import { ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { csvLine } from '../../lib/csv.ts'
import { invalid, timeInput } from '../../lib/inputs.ts'
import { readStats, type StatsQuery } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Shortest duration of each bucket. */
const BUCKET_MS: Record<Stats['bucket'], number> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 28 * DAY_MS,
}
const MAX_ROWS = 400
const USUAL_DAYS = 30

export function registerInsight(app: FastifyInstance, context: Context): void {
  const read = { who: 'account', owner: ofPath, limit: 'search' } as const

  route(app, context, insight.stats, read, async ({ input, subject: { domain }, refuse }) => {
    const found = await readStats(context.database, queryInput(context, domain, input.query))
    if (found === null) throw refuse('tooMuch')
    return found
  })

  route(app, context, insight.table, read, async ({ input, subject: { domain }, refuse }) => {
    const found = await readStats(context.database, queryInput(context, domain, input.query))
    if (found === null) throw refuse('tooMuch')
    const head = [
      'at',
      'messages',
      'people',
      'visitors',
      'business_messages',
      'rewards',
      'redemptions',
    ] as const
    const lines = found.rows.map((row) => csvLine(head.map((name) => row[name])))
    return { csv: [csvLine(head), ...lines].join('') }
  })
}

/** @throws HttpError 400 `invalid` */
function queryInput({ config }: Context, domain: string, query: Input<typeof stats>['query']): StatsQuery {
  const { bucket = 'day' } = query
  const to = query.to === undefined ? new Date() : timeInput(query.to, 'to')
  const from =
    query.from === undefined ? new Date(to.getTime() - USUAL_DAYS * DAY_MS) : timeInput(query.from, 'from')
  if (from >= to) throw invalid('from', 'must be before "to"')
  if (from.getTime() < 0) throw invalid('from', 'must not be before 1970')
  if ((to.getTime() - from.getTime()) / BUCKET_MS[bucket] > MAX_ROWS)
    throw invalid('bucket', `must leave at most ${MAX_ROWS} pieces of time`)
  return { domain, from, to, bucket, counted: config.analytics }
}
