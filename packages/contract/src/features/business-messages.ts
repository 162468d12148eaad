import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { writerRefusals } from '../errors.ts'
import type * as schema from '../schema/business-messages.ts'

export type BusinessMessageRow = Static<typeof schema.BusinessMessage>
export type BusinessPreviewRow = Static<typeof schema.BusinessPreview>
export type BusinessStanding = Static<typeof schema.BusinessStanding>
export type Business = Static<typeof schema.Business>

/** The newest message of each business the caller has a thread with. */
export const previews = endpoint({
  name: 'business-messages.previews',
  method: 'GET',
  path: '/api/b-to-c-preview/',
  list: true,
  shape: shaped<typeof schema.previews>(),
  errors: {},
})

/** Who writes under a domain, and whether they have proved that it is theirs. */
export const business = endpoint({
  name: 'business-messages.business',
  method: 'GET',
  path: '/api/business/:domain',
  shape: shaped<typeof schema.business>(),
  errors: {},
})

/** A thread between a customer and a business, or the replies to one of its messages. */
export const history = endpoint({
  name: 'business-messages.history',
  method: 'GET',
  path: '/api/b-to-c-history/',
  shape: shaped<typeof schema.history>(),
  errors: {},
})

/** Marks one's thread with a business as read up to a message, or mutes the business; other devices hear of it. */
export const setThread = endpoint({
  name: 'business-messages.setThread',
  method: 'PUT',
  path: '/api/business/:domain/thread',
  shape: shaped<typeof schema.setThread>(),
  errors: {},
})

/** Writes to a business, or as its owner to a customer who wrote first or shares a room (WIRE.md E2). */
export const send = endpoint({
  name: 'business-messages.send',
  method: 'POST',
  path: '/api/b-to-c-message/',
  success: 201,
  shape: shaped<typeof schema.send>(),
  errors: { blocked: writerRefusals.blocked },
})

export const businessMessages = { previews, business, history, setThread, send }
