import * as wire from '@foyer/contract/rewards'
import type { Context } from '../context.ts'

export type Rewards = ReturnType<typeof createRewards>

export function createRewards({ call, platform }: Context) {
  return {
    /** One's level in a domain, and what it earned. @throws FoyerError `Fetching reward failed.` */
    get: (domain: string = platform.domain) =>
      // The time differs each time, so that no cache on the way answers with an old level.
      call(wire.get, { query: { domain, timestamp: String(platform.now()) } }),
  }
}
