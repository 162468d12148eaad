import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import type * as schema from '../schema/search.ts'

export type FoundMessage = Static<typeof schema.FoundMessage>
export type SearchPage = Static<typeof schema.messages.reply>

/**
 * Messages of a domain's rooms that have a text in them, newest first. Capitals make no difference. A page
 * may be short, even empty, and still have a `next`: then the search has paused, and goes on from there.
 */
export const messages = endpoint({
  name: 'search.messages',
  method: 'GET',
  path: '/api/search/',
  shape: shaped<typeof schema.messages>(),
  errors: {},
})

export const search = { messages }
