import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH, WEBHOOK_EVENTS } from '../constants.ts'
import { DomainInput, nullable, oneOf, Time } from './shared.ts'

/** An address that is told what happens in a domain. */
export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(oneOf(WEBHOOK_EVENTS)),
  created_at: Time,
  /** Later with every change that an owner makes, so that `expected` names one of them. */
  updated_at: Time,
  /** Since when nothing has arrived; null while things do. */
  failing_since: nullable(Time),
  /** Since when nothing is sent: switched off by the owner, or after five days without an arrival. */
  disabled_at: nullable(Time),
})

/** With what its bodies are signed, said once (Standard Webhooks: `whsec_` and base64). */
const NewWebhook = Type.Object({ ...Webhook.properties, secret: Type.String() })

/** One thing that was told, or is to be. */
export const Delivery = Type.Object({
  /** As in `webhook-id`, the same at every attempt. */
  id: Type.String(),
  event: Type.String(),
  status: oneOf(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer(),
  /** Of the last attempt's answer; null where there was none. */
  answer: nullable(Type.Integer()),
  /** Why there was none. */
  fault: nullable(Type.String()),
  created_at: Time,
  /** When it is tried next; null when it is not. */
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
    /** `updated_at` of what was changed; absent: whatever it is. */
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
