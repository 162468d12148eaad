import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals, writerRefusals } from '../errors.ts'
import type * as schema from '../schema/business-messages.ts'

export type BusinessMessageRow = Static<typeof schema.BusinessMessage>
export type BusinessPreviewRow = Static<typeof schema.BusinessPreview>
export type BusinessStanding = Static<typeof schema.BusinessStanding>
export type InboxThread = Static<typeof schema.InboxThread>
export type CannedAnswer = Static<typeof schema.CannedAnswer>
export type Broadcast = Static<typeof schema.Broadcast>
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

/** How the caller's thread with a business stands, also where nobody has written yet. */
export const thread = endpoint({
  name: 'business-messages.thread',
  method: 'GET',
  path: '/api/business/:domain/thread',
  shape: shaped<typeof schema.thread>(),
  errors: {},
})

/** Marks one's thread with a business as read, mutes the business, or says whether it may send what it sends to many. */
export const setThread = endpoint({
  name: 'business-messages.setThread',
  method: 'PUT',
  path: '/api/business/:domain/thread',
  shape: shaped<typeof schema.setThread>(),
  errors: {},
})

/** Writes to a business, or as its owner to a customer who wrote first or shares a room (docs/wire.md#business-messages). */
export const send = endpoint({
  name: 'business-messages.send',
  method: 'POST',
  path: '/api/b-to-c-message/',
  success: 201,
  shape: shaped<typeof schema.send>(),
  errors: { blocked: writerRefusals.blocked },
})

/** Everything in one's thread with a business, the oldest first, to take along. */
export const transcript = endpoint({
  name: 'business-messages.transcript',
  method: 'GET',
  path: '/api/business/:domain/transcript',
  shape: shaped<typeof schema.transcript>(),
  errors: {},
})

/** The threads of a domain as its staff sees them, those with the newest message first. */
export const threads = endpoint({
  name: 'business-messages.threads',
  method: 'GET',
  path: '/api/domain/:domain/inbox',
  shape: shaped<typeof schema.threads>(),
  errors: {},
})

/** Assigns a thread, opens or closes it, or marks it as read by the business. */
export const changeThread = endpoint({
  name: 'business-messages.changeThread',
  method: 'PUT',
  path: '/api/domain/:domain/inbox/:customer',
  shape: shaped<typeof schema.changeThread>(),
  errors: { changed: refusals.conflict('Somebody else has changed this thread. Look at it again.') },
})

/** What a business often answers, by title. */
export const answers = endpoint({
  name: 'business-messages.answers',
  method: 'GET',
  path: '/api/domain/:domain/answers',
  list: true,
  shape: shaped<typeof schema.answers>(),
  errors: {},
})

/** Adds an answer to reuse. */
export const createAnswer = endpoint({
  name: 'business-messages.createAnswer',
  method: 'POST',
  path: '/api/domain/:domain/answers',
  success: 201,
  shape: shaped<typeof schema.createAnswer>(),
  errors: { tooManyAnswers: refusals.business('a domain can keep 200 answers') },
  passesOn: 400,
})

/** Changes an answer to reuse, only if it is still as `expected`. */
export const updateAnswer = endpoint({
  name: 'business-messages.updateAnswer',
  method: 'PUT',
  path: '/api/domain/:domain/answers/:id',
  shape: shaped<typeof schema.updateAnswer>(),
  errors: { changedSince: refusals.changedSince },
})

/** Removes an answer to reuse. */
export const removeAnswer = endpoint({
  name: 'business-messages.removeAnswer',
  method: 'DELETE',
  path: '/api/domain/:domain/answers/:id',
  success: 204,
  shape: shaped<typeof schema.removeAnswer>(),
  errors: {},
})

/** What a domain sent to many, the newest first, 50 at the most, and how many would get the next. */
export const broadcasts = endpoint({
  name: 'business-messages.broadcasts',
  method: 'GET',
  path: '/api/domain/:domain/broadcast',
  shape: shaped<typeof schema.broadcasts>(),
  errors: {},
})

/** Sends a message to everybody who opted in, by and by. */
export const broadcast = endpoint({
  name: 'business-messages.broadcast',
  method: 'POST',
  path: '/api/domain/:domain/broadcast',
  success: 201,
  shape: shaped<typeof schema.broadcast>(),
  errors: { tooManyBroadcasts: refusals.business('a domain can send three of these a day') },
  passesOn: 400,
})

export const businessMessages = {
  previews,
  business,
  history,
  thread,
  setThread,
  send,
  transcript,
  threads,
  changeThread,
  answers,
  createAnswer,
  updateAnswer,
  removeAnswer,
  broadcasts,
  broadcast,
}
