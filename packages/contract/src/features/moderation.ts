import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals, writerRefusals } from '../errors.ts'
import type * as schema from '../schema/moderation.ts'

export type ReportReason = (typeof schema.REPORT_REASONS)[number]
export type Decision = (typeof schema.DECISIONS)[number]
export type Disclosed = Static<typeof schema.Disclosed>
export type ReportOutcome = Static<typeof schema.ReportOutcome>
export type Outcome = (typeof schema.OUTCOMES)[number]
export type OperatorDecision = (typeof schema.OPERATOR_DECISIONS)[number]
export type Case = Static<typeof schema.Case>
export type CasePage = Static<typeof schema.reports.reply>
export type Reviewer = (typeof schema.REVIEWERS)[number]
export type OwnReports = Static<typeof schema.ownReports.reply>
export type WordRule = Static<typeof schema.WordRule>
export type Premoderation = Conduct['premoderation']
export type Conduct = Static<typeof schema.Conduct>
export type RoomPolicy = Static<typeof schema.room.reply>
/** What a person must have to post in a room. */
export type RoomGate = NonNullable<RoomPolicy['gate']>
/** What of it the caller has. */
export type Standing = Static<typeof schema.standing.reply>
/** @deprecated Use `RoomPolicy`; removed in 0.3. */
export type RoomConduct = RoomPolicy

/** Reports a message to the staff of its domain; once for each reporter. */
export const report = endpoint({
  name: 'moderation.report',
  method: 'POST',
  path: '/api/report/',
  success: 201,
  shape: shaped<typeof schema.report>(),
  errors: { blocked: writerRefusals.blocked },
})

/** The caller's own reports in a room, which hide these messages from the caller; the latest 500. */
export const ownReports = endpoint({
  name: 'moderation.ownReports',
  method: 'GET',
  path: '/api/v1/own-reports/:roomId',
  shape: shaped<typeof schema.ownReports>(),
  errors: {},
})

/** Takes back the caller's report of a message. An undecided case without another report is closed. A repeat is harmless. */
export const withdraw = endpoint({
  name: 'moderation.withdraw',
  method: 'DELETE',
  path: '/api/v1/own-reports/:roomId/:messageId',
  success: 204,
  shape: shaped<typeof schema.withdraw>(),
  errors: {},
})

/**
 * Reports a person to the operators of the server, with the private messages that the reporter chooses to show. A
 * repeated report replaces the earlier one.
 */
export const reportPerson = endpoint({
  name: 'moderation.reportPerson',
  method: 'POST',
  path: '/api/v1/person-report/',
  success: 201,
  shape: shaped<typeof schema.reportPerson>(),
  errors: {},
})

/** The caller's reports with what became of them, latest first, at most 50. */
export const outcomes = endpoint({
  name: 'moderation.outcomes',
  method: 'GET',
  path: '/api/v1/report-outcomes/',
  list: true,
  shape: shaped<typeof schema.outcomes>(),
  errors: {},
})

/** Marks all outcomes so far as seen by the caller. */
export const seeOutcomes = endpoint({
  name: 'moderation.seeOutcomes',
  method: 'PUT',
  path: '/api/v1/report-outcomes/seen',
  success: 204,
  shape: shaped<typeof schema.seeOutcomes>(),
  errors: {},
})

/** Cases: messages that people reported, or that wait for a moderator. Open cases by default, oldest first. */
export const reports = endpoint({
  name: 'moderation.reports',
  method: 'GET',
  path: '/api/domain/:domain/reports',
  shape: shaped<typeof schema.reports>(),
  errors: {},
})

/**
 * Decides a case, once. `dismiss` leaves a reported message and publishes a held one; `block` hides the message and
 * blocks its author.
 */
export const decide = endpoint({
  name: 'moderation.decide',
  method: 'POST',
  path: '/api/domain/:domain/reports/:id',
  shape: shaped<typeof schema.decide>(),
  errors: {
    decided: refusals.conflict('Somebody has decided this already.'),
    worksHere: refusals.worksHere,
  },
})

/**
 * Authors of a domain's recent messages, deleted ones included, by the beginning of a name or id: the latest first, at
 * most 10. For staff who look for the person to block.
 */
export const people = endpoint({
  name: 'moderation.people',
  method: 'GET',
  path: '/api/domain/:domain/people',
  list: true,
  shape: shaped<typeof schema.people>(),
  errors: {},
})

/** Hides a message: readers see its place, only staff its text. `unhide` undoes it. */
export const hide = endpoint({
  name: 'moderation.hide',
  method: 'POST',
  path: '/api/domain/:domain/hidden-messages',
  shape: shaped<typeof schema.hide>(),
  errors: {},
})

/** Shows a hidden message again. */
export const unhide = endpoint({
  name: 'moderation.unhide',
  method: 'DELETE',
  path: '/api/domain/:domain/hidden-messages/:roomId/:messageId',
  shape: shaped<typeof schema.unhide>(),
  errors: {},
})

/** Slow mode, premoderation, gate and word rules of a domain. */
export const conduct = endpoint({
  name: 'moderation.conduct',
  method: 'GET',
  path: '/api/domain/:domain/conduct',
  shape: shaped<typeof schema.conduct>(),
  errors: {},
})

/** Changes the given fields of a domain's slow mode, premoderation, gate and word rules. Held messages stay in the queue. */
export const setConduct = endpoint({
  name: 'moderation.setConduct',
  method: 'PUT',
  path: '/api/domain/:domain/conduct',
  shape: shaped<typeof schema.setConduct>(),
  errors: { changedSince: refusals.changedSince, tokenUnread: refusals.tokenUnread },
})

/** The policy of one room, for any caller. */
export const room = endpoint({
  name: 'moderation.room',
  method: 'GET',
  path: '/api/room-conduct/:roomId',
  shape: shaped<typeof schema.room>(),
  errors: {},
})

/** Changes the given fields of a room's policy; followers of the room get `room_conduct`. */
export const setRoom = endpoint({
  name: 'moderation.setRoom',
  method: 'PUT',
  path: '/api/room-conduct/:roomId',
  shape: shaped<typeof schema.setRoom>(),
  errors: { changedSince: refusals.changedSince, tokenUnread: refusals.tokenUnread },
})

/** The gate of a room, and whether the caller passes it; with a balance that is at most minutes old. */
export const standing = endpoint({
  name: 'moderation.standing',
  method: 'GET',
  path: '/api/domain/:domain/standing/:roomId',
  shape: shaped<typeof schema.standing>(),
  errors: {},
})

export const moderation = {
  report,
  reportPerson,
  ownReports,
  withdraw,
  outcomes,
  seeOutcomes,
  reports,
  decide,
  people,
  hide,
  unhide,
  conduct,
  setConduct,
  room,
  setRoom,
  standing,
}
