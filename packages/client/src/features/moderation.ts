import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/moderation'
import type { Context } from '../context.ts'
import { type PageParams, pageQuery } from '../http/next-page.ts'

export type Moderation = ReturnType<typeof createModeration>

export interface ReportsParams extends PageParams {
  /** Those that wait unless said. */
  status?: wire.Case['status']
}

/** What people report, and what the people of a domain do about it. */
export function createModeration({ call, platform }: Context) {
  return {
    /**
     * Reports a message to the people of its domain; again, it changes nothing.
     *
     * @throws FoyerError `server error`: 404 it is not there any more
     */
    report: (report: Input<typeof wire.report>['body']) => call(wire.report, { body: report }),

    /**
     * What waits for a decision in a domain of one's own, the oldest first; or what was decided, the latest first.
     *
     * @throws FoyerError `server error`
     */
    reports: async (domain: string, { next, limit, status }: ReportsParams = {}): Promise<wire.CasePage> => {
      const query = { ...(status && { status }), ...pageQuery(platform.apiUrl, next, limit) }
      return call(wire.reports, { params: { domain }, query })
    },

    /** Decides about one of those, once. @throws FoyerError `server error`: 409 somebody else has decided it */
    decide: (domain: string, id: string, ruling: Input<typeof wire.decide>['body']): Promise<wire.Case> =>
      call(wire.decide, { params: { domain, id }, body: ruling }),

    /** Hides a message from everybody but the people of the domain. @throws FoyerError `server error` */
    hide: (domain: string, roomId: string, messageId: string) =>
      call(wire.hide, { params: { domain }, body: { room_id: roomId, message_id: messageId } }),

    /** Shows it again. @throws FoyerError `server error`: 404 it is not hidden */
    unhide: (domain: string, roomId: string, messageId: string) =>
      call(wire.unhide, { params: { domain, roomId, messageId } }),

    /** How a domain of one's own wants its rooms to be written in. @throws FoyerError `server error` */
    conduct: (domain: string) => call(wire.conduct, { params: { domain } }),

    /** Changes that; what is left out stays. @throws FoyerError `server error`: 409 changed since `expected` */
    setConduct: (domain: string, changes: Input<typeof wire.setConduct>['body']): Promise<wire.Conduct> =>
      call(wire.setConduct, { params: { domain }, body: changes }),

    /** How a room may be written in; anybody may know. @throws FoyerError `server error`: 404 no such room */
    room: (roomId: string) => call(wire.room, { params: { roomId } }),

    /** Changes that, in a domain of one's own. @throws FoyerError `server error`: 409 changed since `expected` */
    setRoom: (roomId: string, changes: Input<typeof wire.setRoom>['body']): Promise<wire.RoomPolicy> =>
      call(wire.setRoom, { params: { roomId }, body: changes }),
  }
}
