import type { RewardRule, Rewards } from '@foyer/contract/rewards'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useRewardsChange } from '../use-rewards-change.ts'
import { useAddress, useStatus } from './sign-in.ts'

/** Milliseconds between two looks where nothing is pushed. */
const REFRESH_MS = 60_000

/**
 * The person's level, and what it earned; asked anew whenever they become somebody else, and when it changes.
 *
 * @param domain the client's own unless said; null asks nothing
 */
export function useRewards(domain?: string | null): Answer<Rewards> {
  const { rewards } = useClient()
  const address = useAddress()
  const isAsked = useStatus() === 'connected' && domain !== null
  const key = isAsked ? `${domain ?? ''} ${address ?? ''}` : null
  const answer = useAnswer(key, () => rewards.get(domain ?? undefined), { refreshMs: REFRESH_MS })
  useRewardsChange(key, (changed) => {
    if (changed === null || changed === (domain ?? answer.data?.domain)) answer.reload()
  })
  return answer
}

/** What each level of a domain earns; null asks nothing. */
export function useRewardRules(domain: string | null): Answer<RewardRule[]> {
  const { rewards } = useClient()
  return useAnswer(domain, () => rewards.rules(domain ?? ''))
}
