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

/** Newest message of each of the caller's business threads; `address` is the caller's public id. */
export const previews = endpoint({
  name: 'business-messages.previews',
  method: 'GET',
  path: '/api/b-to-c-preview/',
  list: true,
  shape: shaped<typeof schema.previews>(),
  errors: {},
})

/** Name and picture of the business at a domain, and how its ownership was proved. */
export const business = endpoint({
  name: 'business-messages.business',
  method: 'GET',
  path: '/api/business/:domain',
  shape: shaped<typeof schema.business>(),
  errors: {},
})

/** Messages of a business thread, or the replies to one of them. */
export const history = endpoint({
  name: 'business-messages.history',
  method: 'GET',
  path: '/api/b-to-c-history/',
  shape: shaped<typeof schema.history>(),
  errors: {},
})

/** State of the caller's thread with a business; defaults for a thread without messages. */
export const thread = endpoint({
  name: 'business-messages.thread',
  method: 'GET',
  path: '/api/business/:domain/thread',
  shape: shaped<typeof schema.thread>(),
  errors: {},
})

/** Marks the caller's thread as read, mutes it, or opts in to or out of the business's broadcasts. */
export const setThread = endpoint({
  name: 'business-messages.setThread',
  method: 'PUT',
  path: '/api/business/:domain/thread',
  shape: shaped<typeof schema.setThread>(),
  errors: {},
})

/** Writes to a business, as a guest where its domain lets guests write; or, as its staff, to a customer who wrote first or shares a room (docs/wire.md#business-messages). */
export const send = endpoint({
  name: 'business-messages.send',
  method: 'POST',
  path: '/api/b-to-c-message/',
  success: 201,
  shape: shaped<typeof schema.send>(),
  errors: writerRefusals,
})

/** All messages of the caller's thread with a business, oldest first, for download. */
export const transcript = endpoint({
  name: 'business-messages.transcript',
  method: 'GET',
  path: '/api/business/:domain/transcript',
  shape: shaped<typeof schema.transcript>(),
  errors: {},
})

/** Business threads of a domain, for its staff; newest message first. */
export const threads = endpoint({
  name: 'business-messages.threads',
  method: 'GET',
  path: '/api/domain/:domain/inbox',
  shape: shaped<typeof schema.threads>(),
  errors: {},
})

/** One business thread, for the staff; that of a guest who has signed in since is the account's. */
export const inboxThread = endpoint({
  name: 'business-messages.inboxThread',
  method: 'GET',
  path: '/api/domain/:domain/inbox/:customer',
  shape: shaped<typeof schema.inboxThread>(),
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

/** Canned answers of a domain, by title. */
export const answers = endpoint({
  name: 'business-messages.answers',
  method: 'GET',
  path: '/api/domain/:domain/answers',
  list: true,
  shape: shaped<typeof schema.answers>(),
  errors: {},
})

/** Adds a canned answer. */
export const createAnswer = endpoint({
  name: 'business-messages.createAnswer',
  method: 'POST',
  path: '/api/domain/:domain/answers',
  success: 201,
  shape: shaped<typeof schema.createAnswer>(),
  errors: { tooManyAnswers: refusals.business('a domain can keep 200 answers') },
  passesOn: 400,
})

/** Replaces a canned answer; with `expected` only that version. */
export const updateAnswer = endpoint({
  name: 'business-messages.updateAnswer',
  method: 'PUT',
  path: '/api/domain/:domain/answers/:id',
  shape: shaped<typeof schema.updateAnswer>(),
  errors: { changedSince: refusals.changedSince },
})

/** Removes a canned answer. */
export const removeAnswer = endpoint({
  name: 'business-messages.removeAnswer',
  method: 'DELETE',
  path: '/api/domain/:domain/answers/:id',
  success: 204,
  shape: shaped<typeof schema.removeAnswer>(),
  errors: {},
})

/** Broadcasts of a domain, newest first, at most 50, and the number of customers who opted in. */
export const broadcasts = endpoint({
  name: 'business-messages.broadcasts',
  method: 'GET',
  path: '/api/domain/:domain/broadcast',
  shape: shaped<typeof schema.broadcasts>(),
  errors: {},
})

/** Sends a message to every customer who opted in, in the background. */
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
  inboxThread,
  changeThread,
  answers,
  createAnswer,
  updateAnswer,
  removeAnswer,
  broadcasts,
  broadcast,
}
