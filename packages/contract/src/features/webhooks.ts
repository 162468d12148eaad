import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/webhooks.ts'

export type Webhook = Static<typeof schema.Webhook>
export type NewWebhook = Static<typeof schema.create.reply>
export type Delivery = Static<typeof schema.Delivery>

/** The addresses that are told what happens in a domain. */
export const list = endpoint({
  name: 'webhooks.list',
  method: 'GET',
  path: '/api/domain/:domain/webhooks',
  list: true,
  shape: shaped<typeof schema.list>(),
  errors: {},
})

/** Tells another address from now on. The answer has the secret, which is not said again. */
export const create = endpoint({
  name: 'webhooks.create',
  method: 'POST',
  path: '/api/domain/:domain/webhooks',
  success: 201,
  shape: shaped<typeof schema.create>(),
  errors: { tooManyWebhooks: refusals.business('a domain can have ten webhooks') },
  passesOn: 400,
})

/** Changes what is given; `enabled` switches it off, or on again after it was. */
export const update = endpoint({
  name: 'webhooks.update',
  method: 'PUT',
  path: '/api/domain/:domain/webhooks/:id',
  shape: shaped<typeof schema.update>(),
  errors: { changedSince: refusals.changedSince },
})

/** Removes a webhook. */
export const remove = endpoint({
  name: 'webhooks.remove',
  method: 'DELETE',
  path: '/api/domain/:domain/webhooks/:id',
  success: 204,
  shape: shaped<typeof schema.remove>(),
  errors: {},
})

/** Signs with a new secret from now on, also what waits; the old one is good for nothing any more. */
export const renewSecret = endpoint({
  name: 'webhooks.renewSecret',
  method: 'POST',
  path: '/api/domain/:domain/webhooks/:id/secret',
  shape: shaped<typeof schema.renewSecret>(),
  errors: {},
})

/** Sends a `ping`, to see whether it arrives. */
export const ping = endpoint({
  name: 'webhooks.ping',
  method: 'POST',
  path: '/api/domain/:domain/webhooks/:id/ping',
  success: 201,
  shape: shaped<typeof schema.ping>(),
  errors: {},
})

/** What was sent there, the newest first, 100 at the most. */
export const deliveries = endpoint({
  name: 'webhooks.deliveries',
  method: 'GET',
  path: '/api/domain/:domain/webhooks/:id/deliveries',
  list: true,
  shape: shaped<typeof schema.deliveries>(),
  errors: {},
})

export const webhooks = { list, create, update, remove, renewSecret, ping, deliveries }
