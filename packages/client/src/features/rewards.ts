import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/rewards'
import type { Context } from '../context.ts'
import type { Realtime } from '../realtime.ts'
import { followRewards } from './rewards/follow.ts'

export type Rewards = ReturnType<typeof createRewards>

/** Reward of a level of a domain. */
export type RewardRuleInput = Input<typeof wire.setRule>['body']

/** Parts that rewards need beside a context. */
export interface RewardsOptions {
  realtime: () => Promise<Realtime>
}

export function createRewards(context: Context, { realtime }: RewardsOptions) {
  const { call, platform } = context
  return {
    /** The caller's level in a domain, and its rewards. @throws FoyerError `Fetching reward failed.` */
    get: (domain: string = platform.domain) =>
      // The time differs each time, so that no cache on the way answers with an old level.
      call(wire.get, { query: { domain, timestamp: String(platform.now()) } }),

    /** Rewards of each level of a domain, the first level first. @throws FoyerError `server error` */
    rules: (domain: string) => call(wire.rules, { params: { domain } }),

    /** Sets the reward rule of a level in a domain that the caller owns; earned rewards do not change. @throws FoyerError `server error`: 409 changed since `expected` */
    setRule: (domain: string, level: number, rule: RewardRuleInput) =>
      call(wire.setRule, { params: { domain, level }, body: rule }),

    /** @throws FoyerError `server error` */
    removeRule: (domain: string, level: number) => call(wire.removeRule, { params: { domain, level } }),

    /** Rewards that wait for the owner of a domain, the oldest first. @throws FoyerError `server error` */
    pending: (domain: string) => call(wire.pending, { params: { domain } }),

    /** Grants a pending reward, once (docs/rewards.md). @throws FoyerError `server error` */
    approve: (id: string) => call(wire.approve, { params: { id } }),

    /** Refuses a pending reward for good; the person reads why. @throws FoyerError `server error` */
    reject: (id: string, reason: string) => call(wire.reject, { params: { id }, body: { reason } }),

    /** Rewards of the caller's domain whose mint failed, oldest failure first. @throws FoyerError `server error` */
    failedMints: (domain: string) => call(wire.failedMints, { params: { domain } }),

    /** Has one of them minted anew. @throws FoyerError `server error`, with status 409 where that has not failed */
    retryMint: (id: string) => call(wire.retryMint, { params: { id } }),

    /** Limits of the caller's domain against earning with many accounts. @throws FoyerError `server error` */
    limits: (domain: string) => call(wire.limits, { params: { domain } }),

    /** Changes the given limits. @throws FoyerError `server error`: 409 changed since `expected` */
    setLimits: (domain: string, limits: Input<typeof wire.setLimits>['body']) =>
      call(wire.setLimits, { params: { domain }, body: limits }),

    /**
     * Calls back with the domain whenever the person reaches a level there, or their reward or voucher has
     * changed; with null after a gap in the connection. Never calls back for guests.
     *
     * @returns the function that ends it
     */
    follow: async (listener: (domain: string | null) => void): Promise<() => void> =>
      followRewards(context, await realtime(), listener),
  }
}
