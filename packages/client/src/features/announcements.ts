import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/announcements'
import type { Context } from '../context.ts'

export type Announcements = ReturnType<typeof createAnnouncements>

/** An announcement, as the owner of a domain writes it. */
export type AnnouncementInput = Input<typeof wire.create>['body']

export function createAnnouncements({ call }: Context) {
  return {
    /**
     * Current announcements: pinned first, then newest.
     *
     * @param domainOrHash a domain, its hash or a url
     * @throws FoyerError `announcements not found`, `server error`
     */
    list: (domainOrHash: string) => call(wire.list, { params: { x: domainOrHash } }),

    /** @throws FoyerError `announcement not found`, `server error` */
    get: (id: string) => call(wire.get, { params: { id } }),

    /** All announcements of a domain that the caller owns, also past and future ones. @throws FoyerError `server error` */
    all: (domain: string) => call(wire.all, { params: { domain } }),

    /** Publishes an announcement in a domain that the caller owns (docs/wire.md#page-settings-and-announcements). @throws FoyerError `server error` */
    create: (announcement: AnnouncementInput) => call(wire.create, { body: announcement }),

    /** Replaces an announcement; it stays in its domain. @throws FoyerError `announcement not found`, `server error` */
    update: (id: string, announcement: Input<typeof wire.update>['body']) =>
      call(wire.update, { params: { id }, body: announcement }),

    /** @throws FoyerError `announcement not found`, `server error` */
    remove: (id: string) => call(wire.remove, { params: { id } }),
  }
}
