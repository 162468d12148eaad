import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH, WEBHOOK_EVENTS } from '../constants.ts'
import { DomainInput, nullable, oneOf, Time } from './shared.ts'

/** An address to which the server sends events of a domain. */
export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(oneOf(WEBHOOK_EVENTS)),
  created_at: Time,
  /** Version for `expected`: strictly later with every change by an owner. */
  updated_at: Time,
  /** Time of the first failure since the last delivery; null while deliveries succeed. */
  failing_since: nullable(Time),
  /** Time at which it was switched off, by the owner or after five days of failures; null while on. */
  disabled_at: nullable(Time),
})

/** A webhook with the secret that signs its bodies (Standard Webhooks: `whsec_` and base64). */
const NewWebhook = Type.Object({ ...Webhook.properties, secret: Type.String() })

/** A delivery of one event to one webhook. */
export const Delivery = Type.Object({
  /** Header `webhook-id`, the same at every attempt. */
  id: Type.String(),
  event: Type.String(),
  status: oneOf(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer(),
  /** HTTP status of the last attempt; null without a reply. */
  answer: nullable(Type.Integer()),
  /** Reason for the missing reply; null with a reply. */
  fault: nullable(Type.String()),
  created_at: Time,
  /** Time of the next attempt; null for none. */
  next_at: nullable(Time),
})

const DomainParams = Type.Object({ domain: DomainInput })
const IdParams = Type.Object({ domain: DomainInput, id: Type.String({ maxLength: 200 }) })
const url = Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH })
const events = Type.Array(oneOf(WEBHOOK_EVENTS), { minItems: 1, maxItems: WEBHOOK_EVENTS.length })

export const list = {
  params: DomainParams,
  reply: Type.Array(Webhook),
  example: { params: { domain: '$domain' } },
}
export const create = {
  params: DomainParams,
  body: Type.Object({ url, events }),
  reply: NewWebhook,
  example: { params: { domain: '$domain' }, body: { url: '$webhookUrl', events: ['level.reached'] } },
}
export const update = {
  params: IdParams,
  body: Type.Object({
    url: Type.Optional(url),
    events: Type.Optional(events),
    enabled: Type.Optional(Type.Boolean()),
    /** `updated_at` that the caller last saw; absent changes any version. */
    expected: Type.Optional(Time),
  }),
  reply: Webhook,
  example: {
    params: { domain: '$domain', id: '$webhook' },
    body: { url: '$webhookUrl', events: ['level.reached'], enabled: false },
  },
}
export const remove = { params: IdParams, example: { params: { domain: '$domain', id: '$webhook' } } }
export const renewSecret = {
  params: IdParams,
  reply: NewWebhook,
  example: { params: { domain: '$domain', id: '$webhook' } },
}
export const ping = {
  params: IdParams,
  reply: Delivery,
  example: { params: { domain: '$domain', id: '$webhook' } },
}
export const deliveries = {
  params: IdParams,
  reply: Type.Array(Delivery),
  example: { params: { domain: '$domain', id: '$webhook' } },
}
export const resend = {
  params: Type.Object({ ...IdParams.properties, delivery: Type.String({ maxLength: 200 }) }),
  reply: Delivery,
  example: { params: { domain: '$domain', id: '$webhook', delivery: '$delivery' } },
}
