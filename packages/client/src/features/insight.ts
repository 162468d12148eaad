import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/insight'
import type { Context } from '../context.ts'

/** Period, and the length of its pieces; default: the last thirty days, day by day. */
export type StatsQuery = Input<typeof wire.stats>['query']

export function createInsight({ call }: Context) {
  return {
    /** Statistics of a domain that the caller owns. @throws FoyerError the server's own sentence for a period that is too long, else `server error` */
    stats: (domain: string, query: StatsQuery = {}) => call(wire.stats, { params: { domain }, query }),

    /** The same as a table for a spreadsheet. @throws FoyerError as `stats` does */
    table: async (domain: string, query: StatsQuery = {}): Promise<string> =>
      (await call(wire.table, { params: { domain }, query })).csv,
  }
}
