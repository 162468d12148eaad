import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/ads'
import type { Context } from '../context.ts'
import type { OptimisticLock } from '../http/optimistic-lock.ts'

export type AdCalls = ReturnType<typeof createAds>

/** An ad of an owner: text, link, and a picture or none. */
export type AdInput = Input<typeof wire.set>['body']['ads'][number]

export function createAds({ call, platform }: Context) {
  return {
    /** Ads of a domain beside its rooms, in its order. @throws FoyerError `server error` */
    list: (domain: string = platform.domain) => call(wire.list, { params: { domain } }),

    /** Views and clicks of each ad, for the owner. @throws FoyerError `server error` */
    figures: (domain: string) => call(wire.figures, { params: { domain } }),

    /** Replaces all ads of a domain that the caller owns. @throws FoyerError `server error`: 409 changed since `expected` */
    set: (domain: string, ads: AdInput[], { expected }: OptimisticLock = {}) =>
      call(wire.set, { params: { domain }, body: { ads, expected } }),
  }
}
