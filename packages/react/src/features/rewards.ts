'use client'

import type { Client, Rewards as RewardCalls } from '@foyer/client'
import type { FailedMint, PendingReward, RewardLimits, RewardRule, Rewards } from '@foyer/contract/rewards'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'
import { useRewardsChange } from '../use-rewards-change.ts'
import { useSession } from './sign-in.ts'

/** Milliseconds between two requests where nothing is pushed. */
const REFRESH_MS = 60_000

/** The read of `useRewards`; `address` is the person's, null for guests. */
export const rewardsQueryOptions = (client: Client, domain: string | undefined, address: string | null) => ({
  queryKey: ['rewards.get', domain ?? null, address] as const,
  queryFn: () => client.rewards.get(domain),
})

/**
 * The person's level and its rewards; fetched again when the account or the level changes.
 *
 * @param domain default: the client's own; null makes no request
 */
export function useRewards(domain?: string | null): QueryResult<Rewards> {
  const client = useClient()
  // Both from one snapshot: the address of a wallet comes before its signature.
  const { status, address } = useSession()
  // The server does not know a wallet that has not signed yet.
  const isKnown = status === 'guest' || status === 'signedIn'
  const options = isKnown && domain !== null ? rewardsQueryOptions(client, domain, address) : null
  const read = useRefreshedQuery(options, REFRESH_MS)
  useRewardsChange(options && `${domain ?? ''} ${address ?? ''}`, (changed) => {
    if (changed === null || changed === (domain ?? read.data?.domain)) read.refetch()
  })
  return read
}

/** The read of `useRewardRules`. */
export const rewardRulesQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['rewards.rules', domain] as const,
  queryFn: () => client.rewards.rules(domain),
})

/** Reward rules of a domain, by level; null makes no request. */
export function useRewardRules(domain: string | null): QueryResult<RewardRule[]> {
  const client = useClient()
  return useQuery(domain === null ? null : rewardRulesQueryOptions(client, domain))
}

/** The read of `useRewardingDomains`. */
export const rewardingDomainsQueryOptions = (client: Client, domains: readonly string[]) => ({
  queryKey: ['rewards.rules', 'of several', ...domains] as const,
  queryFn: async () => {
    const rules = await Promise.all(domains.map((domain) => client.rewards.rules(domain)))
    return domains.filter((_domain, index) => (rules[index] ?? []).length > 0)
  },
})

/** Those of these domains whose owner has set up rewards, in their order. Each domain is one request. */
export function useRewardingDomains(domains: readonly string[]): QueryResult<string[]> {
  const client = useClient()
  return useQuery(rewardingDomainsQueryOptions(client, domains))
}

/** The read of `usePendingRewards`. */
export const pendingRewardsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['rewards.pending', domain] as const,
  queryFn: () => client.rewards.pending(domain),
})

/** Rewards that wait for the owner's decision, and the functions to decide; null makes no request. */
export function usePendingRewards(
  domain: string | null,
): QueryResult<PendingReward[]> & Pick<RewardCalls, 'approve' | 'reject'> {
  const client = useClient()
  const { approve, reject } = client.rewards
  const options = domain === null ? null : pendingRewardsQueryOptions(client, domain)
  return { ...useRefreshedQuery(options, REFRESH_MS), approve, reject }
}

/** The read of `useFailedMints`. */
export const failedMintsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['rewards.failedMints', domain] as const,
  queryFn: () => client.rewards.failedMints(domain),
})

/** Rewards of a domain whose mint failed, and the function to try again; null makes no request. */
export function useFailedMints(
  domain: string | null,
): QueryResult<FailedMint[]> & Pick<RewardCalls, 'retryMint'> {
  const client = useClient()
  const { retryMint } = client.rewards
  const options = domain === null ? null : failedMintsQueryOptions(client, domain)
  return { ...useRefreshedQuery(options, REFRESH_MS), retryMint }
}

/** The read of `useRewardLimits`. */
export const rewardLimitsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['rewards.limits', domain] as const,
  queryFn: () => client.rewards.limits(domain),
})

/** Limits of a domain against earning with many accounts; null makes no request. */
export function useRewardLimits(
  domain: string | null,
): QueryResult<RewardLimits> & Pick<RewardCalls, 'setLimits'> {
  const client = useClient()
  const { setLimits } = client.rewards
  return { ...useQuery(domain === null ? null : rewardLimitsQueryOptions(client, domain)), setLimits }
}

/** The owner's functions for reward rules. */
export function useRuleChanges(): Pick<RewardCalls, 'setRule' | 'removeRule'> {
  const { setRule, removeRule } = useClient().rewards
  return { setRule, removeRule }
}
