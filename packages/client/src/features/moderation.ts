import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/moderation'
import type { Context } from '../context.ts'
import { type PageParams, pageQuery } from '../http/next-page.ts'
import { followInbox } from '../realtime/follow-inbox.ts'
import type { RewardsOptions } from './rewards.ts'

export type Moderation = ReturnType<typeof createModeration>

export interface ReportsParams extends PageParams {
  /** Default: those that wait. */
  status?: wire.Case['status']
}

/** Calls that report messages, and calls of a domain's staff that decide on reports. */
export function createModeration(context: Context, { realtime }: RewardsOptions) {
  const { call, platform } = context
  return {
    /**
     * Reports a message to the people of its domain; again, it changes nothing.
     *
     * @throws FoyerError `server error`: 404 it is not there any more
     */
    report: (report: Input<typeof wire.report>['body']) => call(wire.report, { body: report }),

    /** The messages of a room that the person has reported, and who reads reports there. @throws FoyerError `server error` */
    ownReports: (roomId: string) => call(wire.ownReports, { params: { roomId } }),

    /** Takes back the person's report of a message. @throws FoyerError `server error` */
    withdraw: (roomId: string, messageId: string) => call(wire.withdraw, { params: { roomId, messageId } }),

    /**
     * Reports a person to the operators of the server, with private messages that the caller chooses to show; a
     * repeated report replaces the earlier one.
     *
     * @throws FoyerError `server error`
     */
    reportPerson: (report: Input<typeof wire.reportPerson>['body']) =>
      call(wire.reportPerson, { body: report }),

    /** The caller's reports and what became of them, latest first. @throws FoyerError `server error` */
    outcomes: () => call(wire.outcomes),

    /** Marks all outcomes so far as seen. @throws FoyerError `server error` */
    seeOutcomes: () => call(wire.seeOutcomes),

    /**
     * Calls back when a report of the person was decided, and when that may have been lost; guests hear nothing.
     *
     * @returns the function that ends it
     */
    followOutcomes: async (listener: () => void): Promise<() => void> =>
      followInbox(context, await realtime(), (frame) => {
        if (frame === null || frame.type === 'report') listener()
      }),

    /**
     * Calls back with a domain that the person moderates whenever a report or a held message there was added or
     * decided, and with null when that may have been lost.
     *
     * @returns the function that ends it
     */
    followCases: async (listener: (domain: string | null) => void): Promise<() => void> =>
      followInbox(context, await realtime(), (frame) => {
        if (frame === null) listener(null)
        else if (frame.type === 'cases') listener(frame.domain)
      }),

    /**
     * Open reports of a domain that the caller moderates, oldest first; or decided ones, latest first.
     *
     * @throws FoyerError `server error`
     */
    reports: async (domain: string, { next, limit, status }: ReportsParams = {}): Promise<wire.CasePage> => {
      const query = { ...(status && { status }), ...pageQuery(platform.apiUrl, next, limit) }
      return call(wire.reports, { params: { domain }, query })
    },

    /** Decides a report, once. @throws FoyerError `server error`: 409 already decided */
    decide: (domain: string, id: string, ruling: Input<typeof wire.decide>['body']): Promise<wire.Case> =>
      call(wire.decide, { params: { domain, id }, body: ruling }),

    /**
     * Recent authors in a domain that the caller moderates, by the beginning of a name or id; the latest first, at most 10.
     *
     * @throws FoyerError `server error`
     */
    people: (domain: string, prefix = '') =>
      call(wire.people, { params: { domain }, query: { ...(prefix !== '' && { prefix }) } }),

    /** Hides a message from everyone except the staff of the domain. @throws FoyerError `server error` */
    hide: (domain: string, roomId: string, messageId: string) =>
      call(wire.hide, { params: { domain }, body: { room_id: roomId, message_id: messageId } }),

    /** Shows it again. @throws FoyerError `server error`: 404 it is not hidden */
    unhide: (domain: string, roomId: string, messageId: string) =>
      call(wire.unhide, { params: { domain, roomId, messageId } }),

    /** Posting policy of the rooms of a domain that the caller works for. @throws FoyerError `server error` */
    conduct: (domain: string) => call(wire.conduct, { params: { domain } }),

    /**
     * Changes that policy; fields left out stay. A token gate is checked with its contract first.
     *
     * @throws FoyerError `server error`: 400 with the field of the gate that is wrong, 409 changed since `expected`,
     * 503/5035 the chain did not answer
     */
    setConduct: (domain: string, changes: Input<typeof wire.setConduct>['body']): Promise<wire.Conduct> =>
      call(wire.setConduct, { params: { domain }, body: changes }),

    /** Posting policy of one room, for any caller. @throws FoyerError `server error`: 404 no such room */
    room: (roomId: string) => call(wire.room, { params: { roomId } }),

    /**
     * Changes that policy, in a domain that the caller works for. The room's gate is null for the domain's, and
     * `{ kind: 'open' }` for none.
     *
     * @throws FoyerError `server error`: as `setConduct`
     */
    setRoom: (roomId: string, changes: Input<typeof wire.setRoom>['body']): Promise<wire.RoomPolicy> =>
      call(wire.setRoom, { params: { roomId }, body: changes }),

    /**
     * The gate of a room, and whether the caller passes it. A balance that was too small counts as such for 30
     * seconds.
     *
     * @throws FoyerError `server error`
     */
    standing: (domain: string, roomId: string): Promise<wire.Standing> =>
      call(wire.standing, { params: { domain, roomId } }),
  }
}
