import type { BotCalls } from '@foyer/client'
import type { Bot } from '@foyer/contract/bots'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/** Programs that may do something in a domain, and how that is changed; null asks nothing. */
export function useBots(domain: string | null): Answer<Bot[]> & Pick<BotCalls, 'create' | 'remove'> {
  const { list, create, remove } = useClient().bots
  return { ...useAnswer(domain, () => list(domain ?? '')), create, remove }
}
