import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import type * as schema from '../schema/search.ts'

export type FoundMessage = Static<typeof schema.FoundMessage>
export type SearchPage = Static<typeof schema.messages.reply>

/**
 * Messages of a domain's rooms, or of one of them, that contain `q`, newest first, without regard to case. A page can be short or empty
 * and still have `next`: each call searches for a limited time, the next one continues.
 */
export const messages = endpoint({
  name: 'search.messages',
  method: 'GET',
  path: '/api/search/',
  shape: shaped<typeof schema.messages>(),
  errors: {},
})

export const search = { messages }
