import type { Case, Conduct } from '@foyer/contract/moderation'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { type Pages, usePages } from '../use-pages.ts'

/** What waits for a decision in a domain, or what was decided; null asks nothing. */
export function useReports(domain: string | null, status: Case['status'] = 'open'): Pages<Case> {
  const { moderation } = useClient()
  const key = domain && `${status} ${domain}`
  return usePages(key, (next) => moderation.reports(domain ?? '', { status, next }))
}

/** How a domain wants its rooms to be written in, for its people; null asks nothing. */
export function useConduct(domain: string | null): Answer<Conduct> {
  const { moderation } = useClient()
  return useAnswer(domain, () => moderation.conduct(domain ?? ''))
}
