import type { Static } from 'typebox'
import { COLLECTOR } from '../constants.ts'
import { endpoint, shaped } from '../endpoint.ts'
import { writerRefusals } from '../errors.ts'
import type * as schema from '../schema/engagement.ts'

export { ANALYTICS_EVENTS, type AnalyticsEvent, CHAT_LEVELS } from '../constants.ts'

export type EngagementEvent = Static<typeof schema.EngagementEvent>

/** Name of the event that claims the level `n` (S7-38). */
export const chatLevelEvent = (n: number): `chat_level_${number}` => `chat_level_${n}`

/** Recorded events of the caller, newest first, at most 100. */
export const events = endpoint({
  name: 'engagement.events',
  method: 'GET',
  path: '/api/events/',
  list: true,
  shape: shaped<typeof schema.events>(),
  errors: {},
})

/** Records `heartbeat`, `nft_sent` or `chat_level_{n}`. The server counts a level itself before it records it. */
export const record = endpoint({
  name: 'engagement.record',
  method: 'POST',
  path: '/api/user-engagement-event/',
  success: 201,
  shape: shaped<typeof schema.record>(),
  errors: { blocked: writerRefusals.blocked },
})

/** Counts an opened lobby towards the room's heat. */
export const lobbyOpened = endpoint({
  name: 'engagement.lobbyOpened',
  method: 'POST',
  path: '/api/lobby-open-event/',
  success: 201,
  shape: shaped<typeof schema.lobbyOpened>(),
  errors: {},
})

/** Counts an analytics event; carries no credentials and is answered to pages of any origin (docs/wire.md#analytics). */
export const track = endpoint({
  name: 'engagement.track',
  method: 'POST',
  path: COLLECTOR,
  success: 204,
  shape: shaped<typeof schema.track>(),
  errors: {},
})

export const engagement = { events, record, lobbyOpened, track }
