import { userInfo } from '@foyer/contract/profile'
import type { Context } from '../context.ts'

export type Profile = ReturnType<typeof createProfile>

export function createProfile({ call, identity, platform }: Context) {
  return {
    /**
     * Who the caller is, as the server sees them in a domain (S7-29).
     *
     * @throws FoyerError `server error`
     */
    async userInfo(domain: string = platform.domain) {
      // Differs each time, so that no cache on the way answers for somebody else.
      const info = await call(userInfo, { query: { domain, timestamp: String(platform.now()) } })
      identity.learn(info)
      return info
    },
  }
}
