import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals, writerRefusals } from '../errors.ts'
import type * as schema from '../schema/moderation.ts'

export type ReportReason = (typeof schema.REPORT_REASONS)[number]
export type Decision = (typeof schema.DECISIONS)[number]
export type Case = Static<typeof schema.Case>
export type CasePage = Static<typeof schema.reports.reply>
export type WordRule = Static<typeof schema.WordRule>
export type Conduct = Static<typeof schema.Conduct>
export type RoomPolicy = Static<typeof schema.room.reply>
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

/** Cases: messages that people reported, or that a word rule held. Open cases by default, oldest first. */
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
  errors: { decided: refusals.conflict('Somebody has decided this already.') },
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

/** Slow mode and word rules of a domain. */
export const conduct = endpoint({
  name: 'moderation.conduct',
  method: 'GET',
  path: '/api/domain/:domain/conduct',
  shape: shaped<typeof schema.conduct>(),
  errors: {},
})

/** Changes the given fields of a domain's slow mode and word rules. */
export const setConduct = endpoint({
  name: 'moderation.setConduct',
  method: 'PUT',
  path: '/api/domain/:domain/conduct',
  shape: shaped<typeof schema.setConduct>(),
  errors: { changedSince: refusals.changedSince },
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
  errors: { changedSince: refusals.changedSince },
})

export const moderation = { report, reports, decide, hide, unhide, conduct, setConduct, room, setRoom }
