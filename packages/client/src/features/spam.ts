import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/spam'
import type { Context } from '../context.ts'

export type Spam = ReturnType<typeof createSpam>

/** How strictly a domain, and the whole server, hold back spam. */
export function createSpam({ call }: Context) {
  return {
    /** The guard of a domain that the caller works for. @throws FoyerError `server error` */
    guard: (domain: string) => call(wire.guard, { params: { domain } }),

    /** Sets it; null goes back to the server's. @throws FoyerError `server error`: 409 changed since `expected` */
    setGuard: (domain: string, change: Input<typeof wire.setGuard>['body']): Promise<wire.GuardSetting> =>
      call(wire.setGuard, { params: { domain }, body: change }),

    /** The guard of the server, for its operators. @throws FoyerError `server error` */
    serverGuard: () => call(wire.serverGuard),

    /** Sets it; null goes back to the configuration's. @throws FoyerError `server error`: 409 changed since `expected` */
    setServerGuard: (change: Input<typeof wire.setServerGuard>['body']): Promise<wire.ServerGuardSetting> =>
      call(wire.setServerGuard, { body: change }),
  }
}
