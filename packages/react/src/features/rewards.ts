import type { Rewards as RewardCalls } from '@foyer/client'
import type { FailedMint, PendingReward, RewardLimits, RewardRule, Rewards } from '@foyer/contract/rewards'
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

/** Rewards that wait for the owner of a domain, and what they decide; null asks nothing. */
export function usePendingRewards(
  domain: string | null,
): Answer<PendingReward[]> & Pick<RewardCalls, 'approve' | 'reject'> {
  const { pending, approve, reject } = useClient().rewards
  return { ...useAnswer(domain, () => pending(domain ?? ''), { refreshMs: REFRESH_MS }), approve, reject }
}

/** Rewards of one's domain that could not be minted, and the way to try again; null asks nothing. */
export function useFailedMints(domain: string | null): Answer<FailedMint[]> & Pick<RewardCalls, 'retryMint'> {
  const { failedMints, retryMint } = useClient().rewards
  return { ...useAnswer(domain, () => failedMints(domain ?? ''), { refreshMs: REFRESH_MS }), retryMint }
}

/** What slows those down who earn under many names in one's domain; null asks nothing. */
export function useRewardLimits(
  domain: string | null,
): Answer<RewardLimits> & Pick<RewardCalls, 'setLimits'> {
  const { limits, setLimits } = useClient().rewards
  return { ...useAnswer(domain, () => limits(domain ?? '')), setLimits }
}

/** What an owner does with the rules of levels. */
export function useRuleChanges(): Pick<RewardCalls, 'setRule' | 'removeRule'> {
  const { setRule, removeRule } = useClient().rewards
  return { setRule, removeRule }
}
