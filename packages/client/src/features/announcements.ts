import * as wire from '@foyer/contract/announcements'
import type { Context } from '../context.ts'

export type Announcements = ReturnType<typeof createAnnouncements>

export function createAnnouncements({ call }: Context) {
  return {
    /**
     * What is announced right now: pinned first, then newest.
     *
     * @param x a domain, its hash or a url
     * @throws FoyerError `announcements not found`, `server error`
     */
    list: (x: string) => call(wire.list, { params: { x } }),

    /** @throws FoyerError `announcement not found`, `server error` */
    get: (id: string) => call(wire.get, { params: { id } }),
  }
}
