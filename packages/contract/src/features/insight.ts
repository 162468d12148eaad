import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/insight.ts'

export type Stats = Static<typeof schema.stats.reply>
export type StatsRow = Static<typeof schema.StatsRow>

const tooMuch = refusals.business('that is too much to count at once, ask for less time')

/** Statistics of a domain by `bucket`, at most 400 rows. */
export const stats = endpoint({
  name: 'insight.stats',
  method: 'GET',
  path: '/api/domain/:domain/stats',
  shape: shaped<typeof schema.stats>(),
  errors: { tooMuch },
  passesOn: 400,
})

/** The same statistics as CSV. */
export const table = endpoint({
  name: 'insight.table',
  method: 'GET',
  path: '/api/domain/:domain/stats/table',
  shape: shaped<typeof schema.table>(),
  errors: { tooMuch },
  passesOn: 400,
})

export const insight = { stats, table }
