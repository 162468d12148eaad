import type { DomainSettings } from '@foyer/contract/domains'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/** The settings of a domain; `initial` where the server has written them into the document. */
export function useDomainSettings(
  domain: string | null,
  initial: DomainSettings | null = null,
): Answer<DomainSettings> {
  const { domains } = useClient()
  return useAnswer(domain, () => domains.settings(domain ?? ''), { initial })
}
