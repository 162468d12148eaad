import type { StatsQuery } from '@foyer/client'
import type { Stats } from '@foyer/contract/insight'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/** What happens in a domain, and the way to take it along as a table; null asks nothing. */
export function useStats(
  domain: string | null,
  query: StatsQuery = {},
): Answer<Stats> & { table: () => Promise<string> } {
  const { insight } = useClient()
  const key = domain && JSON.stringify([domain, query.from, query.to, query.bucket])
  const answer = useAnswer(key, () => insight.stats(domain ?? '', query))
  return { ...answer, table: () => insight.table(domain ?? '', query) }
}
