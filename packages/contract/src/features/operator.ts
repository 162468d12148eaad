import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/operator.ts'

export type OperatorCase = Static<typeof schema.OperatorCase>
export type OperatorCasePage = Static<typeof schema.reports.reply>
export type Waiting = Static<typeof schema.waiting.reply>
export type Banned = Static<typeof schema.Banned>
export type BannedPage = Static<typeof schema.bans.reply>
export type Words = Static<typeof schema.Words>
export type DiscoverPage = Static<typeof schema.discover.reply>
export type DiscoverDecision = DiscoverPage['results'][number]
export type HiddenRoom = Static<typeof schema.HiddenRoom>
export type HiddenRoomPage = Static<typeof schema.hiddenRooms.reply>
export type ServerDomain = Static<typeof schema.ServerDomain>
export type ServerDomainPage = Static<typeof schema.domains.reply>
export type Health = Static<typeof schema.health.reply>
export type Analytics = Static<typeof schema.analytics.reply>
export type ServerAuditPage = Static<typeof schema.audit.reply>

/** How much waits for the operators of the server. */
export const waiting = endpoint({
  name: 'operator.waiting',
  method: 'GET',
  path: '/api/v1/operator/waiting',
  shape: shaped<typeof schema.waiting>(),
  errors: {},
})

/**
 * Cases of domains without an owner, of domains whose staff has not decided for `LATE_CASE_DAYS`, and about people.
 * Open cases by default, oldest first.
 */
export const reports = endpoint({
  name: 'operator.reports',
  method: 'GET',
  path: '/api/v1/operator/reports',
  shape: shaped<typeof schema.reports>(),
  errors: {},
})

/**
 * Decides a case, once. `dismiss` leaves a message or person, and publishes a held message; `hide` of a person removes
 * their picture; `ban` hides the message and bans its author from the whole server, with the proof that `operator.ban`
 * needs.
 */
export const decide = endpoint({
  name: 'operator.decide',
  method: 'POST',
  path: '/api/v1/operator/reports/:id',
  proof: 'ban-person',
  shape: shaped<typeof schema.decide>(),
  errors: {
    decided: refusals.conflict('Somebody has decided this already.'),
    worksHere: refusals.worksHere,
  },
})

/** People who are banned from the whole server, latest first. */
export const bans = endpoint({
  name: 'operator.bans',
  method: 'GET',
  path: '/api/v1/operator/bans',
  shape: shaped<typeof schema.bans>(),
  errors: {},
})

/**
 * Bans a person from writing anywhere on the server, or replaces reason and end. A ban for good, or for more than
 * `SUSPEND_MAX_DAYS`, needs a proof.
 */
export const ban = endpoint({
  name: 'operator.ban',
  method: 'POST',
  path: '/api/v1/operator/bans',
  proof: 'ban-person',
  shape: shaped<typeof schema.ban>(),
  errors: { worksHere: refusals.worksHere },
})

/** Ends a ban from the whole server. */
export const unban = endpoint({
  name: 'operator.unban',
  method: 'DELETE',
  path: '/api/v1/operator/bans/:publicId',
  success: 204,
  shape: shaped<typeof schema.unban>(),
  errors: {},
})

/** Word rules of the whole server. */
export const words = endpoint({
  name: 'operator.words',
  method: 'GET',
  path: '/api/v1/operator/words',
  shape: shaped<typeof schema.words>(),
  errors: {},
})

/** Replaces the word rules of the whole server, which everybody but operators writes under. */
export const setWords = endpoint({
  name: 'operator.setWords',
  method: 'PUT',
  path: '/api/v1/operator/words',
  shape: shaped<typeof schema.setWords>(),
  errors: { changedSince: refusals.changedSince },
})

/** Domains that operators let into Discover, or removed from it, in alphabetical order; `listed` by default. */
export const discover = endpoint({
  name: 'operator.discover',
  method: 'GET',
  path: '/api/v1/operator/discover',
  shape: shaped<typeof schema.discover>(),
  errors: {},
})

/** Lets a domain into Discover, removes it, or takes that back. */
export const setDiscover = endpoint({
  name: 'operator.setDiscover',
  method: 'PUT',
  path: '/api/v1/operator/discover/:domain',
  shape: shaped<typeof schema.setDiscover>(),
  errors: {},
})

/** Rooms that are removed from Discover alone, latest first. */
export const hiddenRooms = endpoint({
  name: 'operator.hiddenRooms',
  method: 'GET',
  path: '/api/v1/operator/hidden-rooms',
  shape: shaped<typeof schema.hiddenRooms>(),
  errors: {},
})

/** Removes one room from Discover; the rest of its domain stays. */
export const hideRoom = endpoint({
  name: 'operator.hideRoom',
  method: 'PUT',
  path: '/api/v1/operator/hidden-rooms/:roomId',
  success: 204,
  shape: shaped<typeof schema.hideRoom>(),
  errors: {},
})

/** Lets a removed room back into Discover. */
export const showRoom = endpoint({
  name: 'operator.showRoom',
  method: 'DELETE',
  path: '/api/v1/operator/hidden-rooms/:roomId',
  success: 204,
  shape: shaped<typeof schema.showRoom>(),
  errors: {},
})

/** Domains with an owner, in alphabetical order. */
export const domains = endpoint({
  name: 'operator.domains',
  method: 'GET',
  path: '/api/v1/operator/domains',
  shape: shaped<typeof schema.domains>(),
  errors: {},
})

/** Storage, queues and connections. */
export const health = endpoint({
  name: 'operator.health',
  method: 'GET',
  path: '/api/v1/operator/health',
  shape: shaped<typeof schema.health>(),
  errors: {},
})

/** Analytics events of the server by day (UTC), latest day first: the last `FIGURES_DAYS`. */
export const analytics = endpoint({
  name: 'operator.analytics',
  method: 'GET',
  path: '/api/v1/operator/analytics',
  shape: shaped<typeof schema.analytics>(),
  errors: {},
})

/** The audit log of the server, latest line first. */
export const audit = endpoint({
  name: 'operator.audit',
  method: 'GET',
  path: '/api/v1/operator/audit',
  shape: shaped<typeof schema.audit>(),
  errors: {},
})

export const operator = {
  waiting,
  reports,
  decide,
  bans,
  ban,
  unban,
  words,
  setWords,
  discover,
  setDiscover,
  hiddenRooms,
  hideRoom,
  showRoom,
  domains,
  health,
  analytics,
  audit,
}
