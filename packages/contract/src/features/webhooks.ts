import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/webhooks.ts'

export type Webhook = Static<typeof schema.Webhook>
export type NewWebhook = Static<typeof schema.create.reply>
export type Delivery = Static<typeof schema.Delivery>

/** Webhooks of a domain. */
export const list = endpoint({
  name: 'webhooks.list',
  method: 'GET',
  path: '/api/domain/:domain/webhooks',
  list: true,
  shape: shaped<typeof schema.list>(),
  errors: {},
})

/** Creates a webhook. Only this reply and that of `renewSecret` have a secret. */
export const create = endpoint({
  name: 'webhooks.create',
  method: 'POST',
  path: '/api/domain/:domain/webhooks',
  success: 201,
  shape: shaped<typeof schema.create>(),
  errors: { tooManyWebhooks: refusals.business('a domain can have ten webhooks') },
  passesOn: 400,
})

/** Changes the given fields; `enabled` switches the webhook off or on. */
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

/** Replaces the secret at once, also for waiting deliveries. */
export const renewSecret = endpoint({
  name: 'webhooks.renewSecret',
  method: 'POST',
  path: '/api/domain/:domain/webhooks/:id/secret',
  shape: shaped<typeof schema.renewSecret>(),
  errors: {},
})

/** Sends a `ping` to test the webhook. */
export const ping = endpoint({
  name: 'webhooks.ping',
  method: 'POST',
  path: '/api/domain/:domain/webhooks/:id/ping',
  success: 201,
  shape: shaped<typeof schema.ping>(),
  errors: {},
})

/** Deliveries of a webhook, newest first, at most 100. */
export const deliveries = endpoint({
  name: 'webhooks.deliveries',
  method: 'GET',
  path: '/api/domain/:domain/webhooks/:id/deliveries',
  list: true,
  shape: shaped<typeof schema.deliveries>(),
  errors: {},
})

/**
 * Sends a delivery once more, under its id: one that failed, or now one that waits for its next attempt. The body of a
 * delivered one is deleted.
 */
export const resend = endpoint({
  name: 'webhooks.resend',
  method: 'POST',
  path: '/api/domain/:domain/webhooks/:id/deliveries/:delivery/resend',
  shape: shaped<typeof schema.resend>(),
  errors: { withoutBody: refusals.business('this delivery has no body any more') },
})

export const webhooks = { list, create, update, remove, renewSecret, ping, deliveries, resend }
