import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/rewards'
import type { Context } from '../context.ts'

export type Rewards = ReturnType<typeof createRewards>

/** What a level of a domain shall earn. */
export type RewardRuleInput = Input<typeof wire.setRule>['body']

export function createRewards({ call, platform }: Context) {
  return {
    /** One's level in a domain, and what it earned. @throws FoyerError `Fetching reward failed.` */
    get: (domain: string = platform.domain) =>
      // The time differs each time, so that no cache on the way answers with an old level.
      call(wire.get, { query: { domain, timestamp: String(platform.now()) } }),

    /** What each level of a domain earns, the first level first. @throws FoyerError `server error` */
    rules: (domain: string) => call(wire.rules, { params: { domain } }),

    /** Sets what a level of one's own domain earns from now on. @throws FoyerError `server error` */
    setRule: (domain: string, level: number, rule: RewardRuleInput) =>
      call(wire.setRule, { params: { domain, level }, body: rule }),

    /** @throws FoyerError `server error` */
    removeRule: (domain: string, level: number) => call(wire.removeRule, { params: { domain, level } }),

    /** Rewards that wait for the owner of a domain, the oldest first. @throws FoyerError `server error` */
    pending: (domain: string) => call(wire.pending, { params: { domain } }),

    /** Grants a pending reward, once (E5). @throws FoyerError `server error` */
    approve: (id: string) => call(wire.approve, { params: { id } }),
  }
}
