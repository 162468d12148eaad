import type { Rewards } from '@foyer/contract/rewards'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useAddress, useStatus } from './sign-in.ts'

/**
 * The person's level, and what it earned; asked anew whenever they become somebody else.
 *
 * @param domain the client's own unless said
 */
export function useRewards(domain?: string): Answer<Rewards> {
  const { rewards } = useClient()
  const address = useAddress()
  const key = useStatus() === 'connected' ? `${domain ?? ''} ${address ?? ''}` : null
  return useAnswer(key, () => rewards.get(domain))
}
