import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/direct-messages.ts'

export type DirectMessageRow = Static<typeof schema.DirectMessage>
export type DirectPreviewRow = Static<typeof schema.previews.reply>[number]
export type KeyStatement = Static<typeof schema.KeyStatement>
export type Keys = Static<typeof schema.keys.reply>

/** The newest message with each counterpart, newest first. */
export const previews = endpoint({
  name: 'direct-messages.previews',
  method: 'GET',
  path: '/api/dm-preview/',
  list: true,
  shape: shaped<typeof schema.previews>(),
  errors: {},
})

/** Both directions between two people, oldest first; the caller must be one of them. */
export const history = endpoint({
  name: 'direct-messages.history',
  method: 'GET',
  path: '/api/dm-history/',
  list: true,
  shape: shaped<typeof schema.history>(),
  errors: {},
})

/** Stores a sealed message; with the same `client_id` again, answers with the stored one. */
export const send = endpoint({
  name: 'direct-messages.send',
  method: 'POST',
  path: '/api/dm-message/',
  success: 201,
  shape: shaped<typeof schema.send>(),
  errors: {
    otherContent: refusals.conflict('Another message was already sent under this client_id.'),
    keyStale: refusals.keyStale,
    noKeyYet: refusals.noKeyYet,
  },
})

/** The chain of statements that binds keys to an address; empty for whoever has none yet. */
export const keys = endpoint({
  name: 'direct-messages.keys',
  method: 'GET',
  path: '/api/v1/dm-keys/:address',
  shape: shaped<typeof schema.keys>(),
  errors: {},
})

export const directMessages = { previews, history, send, keys }
