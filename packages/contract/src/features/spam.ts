import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/spam.ts'

export type SpamGuard = (typeof schema.SPAM_GUARDS)[number]
export type SpamReason = (typeof schema.SPAM_REASONS)[number]
export type SpamVerdict = Static<typeof schema.SpamVerdict>
export type GuardSetting = Static<typeof schema.guard.reply>
export type ServerGuardSetting = Static<typeof schema.serverGuard.reply>

/** How strictly a domain holds back spam (docs/spam.md). */
export const guard = endpoint({
  name: 'spam.guard',
  method: 'GET',
  path: '/api/domain/:domain/spam-guard',
  shape: shaped<typeof schema.guard>(),
  errors: {},
})

/** Sets a domain's own guard, or goes back to the server's. */
export const setGuard = endpoint({
  name: 'spam.setGuard',
  method: 'PUT',
  path: '/api/domain/:domain/spam-guard',
  shape: shaped<typeof schema.setGuard>(),
  errors: { changedSince: refusals.changedSince },
})

/** How strictly the server holds back spam in domains without an owner, and where the owner has set nothing. */
export const serverGuard = endpoint({
  name: 'spam.serverGuard',
  method: 'GET',
  path: '/api/v1/operator/spam-guard',
  shape: shaped<typeof schema.serverGuard>(),
  errors: {},
})

/** Sets the server's guard, or goes back to its configuration. */
export const setServerGuard = endpoint({
  name: 'spam.setServerGuard',
  method: 'PUT',
  path: '/api/v1/operator/spam-guard',
  shape: shaped<typeof schema.setServerGuard>(),
  errors: { changedSince: refusals.changedSince },
})

export const spam = { guard, setGuard, serverGuard, setServerGuard }
