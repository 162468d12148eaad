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

/** Reports a message to the people of its domain, once. */
export const report = endpoint({
  name: 'moderation.report',
  method: 'POST',
  path: '/api/report/',
  success: 201,
  shape: shaped<typeof schema.report>(),
  errors: { blocked: writerRefusals.blocked },
})

/** Messages that people have reported, or a rule has held: those that wait, the oldest first. */
export const reports = endpoint({
  name: 'moderation.reports',
  method: 'GET',
  path: '/api/domain/:domain/reports',
  shape: shaped<typeof schema.reports>(),
  errors: {},
})

/**
 * Decides what becomes of such a message, once. `dismiss` leaves a reported message, and lets a held one be seen;
 * `block` hides it and keeps its author from writing.
 */
export const decide = endpoint({
  name: 'moderation.decide',
  method: 'POST',
  path: '/api/domain/:domain/reports/:id',
  shape: shaped<typeof schema.decide>(),
  errors: { decided: refusals.conflict('Somebody has decided this already.') },
})

/** Hides a message: its place stays, its text is for the people of the domain alone. Can be undone. */
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

/** How a domain wants its rooms to be written in, with its words. */
export const conduct = endpoint({
  name: 'moderation.conduct',
  method: 'GET',
  path: '/api/domain/:domain/conduct',
  shape: shaped<typeof schema.conduct>(),
  errors: {},
})

/** Changes that; what is left out stays. */
export const setConduct = endpoint({
  name: 'moderation.setConduct',
  method: 'PUT',
  path: '/api/domain/:domain/conduct',
  shape: shaped<typeof schema.setConduct>(),
  errors: { changedSince: refusals.changedSince },
})

/** How one room may be written in; for everybody. */
export const room = endpoint({
  name: 'moderation.room',
  method: 'GET',
  path: '/api/room-conduct/:roomId',
  shape: shaped<typeof schema.room>(),
  errors: {},
})

/** Changes that; what is left out stays. Those who are in the room hear it. */
export const setRoom = endpoint({
  name: 'moderation.setRoom',
  method: 'PUT',
  path: '/api/room-conduct/:roomId',
  shape: shaped<typeof schema.setRoom>(),
  errors: { changedSince: refusals.changedSince },
})

export const moderation = { report, reports, decide, hide, unhide, conduct, setConduct, room, setRoom }
