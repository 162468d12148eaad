import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import type * as schema from '../schema/engagement.ts'

export type EngagementEvent = Static<typeof schema.EngagementEvent>

/** Names that the analytics collector takes (S7-54). */
export const ANALYTICS_EVENTS = [
  'heartbeat',
  'nft_sent',
  'lobby_open',
  'ads_event',
  'trending_lobby_click',
  'rewards_page_click',
  'click',
  'page_view',
] as const
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number]

/** Counted messages at which each level of a domain is reached, level 1 first (WIRE.md 2.12). */
export const CHAT_LEVELS = [1, 10, 50, 200, 1_000] as const

/** Name of the event that claims the level `n` (S7-38). */
export const chatLevelEvent = (n: number): `chat_level_${number}` => `chat_level_${n}`

/** What the caller did, newest first, 100 at the most. */
export const events = endpoint({
  name: 'engagement.events',
  method: 'GET',
  path: '/api/events/',
  list: true,
  shape: shaped<typeof schema.events>(),
  errors: {},
})

/** Records `heartbeat`, `nft_sent` or `chat_level_{n}`; a level is counted by the server, never believed. */
export const record = endpoint({
  name: 'engagement.record',
  method: 'POST',
  path: '/api/user-engagement-event/',
  success: 201,
  shape: shaped<typeof schema.record>(),
  errors: {},
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

export const engagement = { events, record, lobbyOpened }
