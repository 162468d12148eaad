import type { WebhookEvent } from '@foyer/contract'
import type { Context } from '../../context.ts'
import type { DomainEvents } from '../../lib/events.ts'
import { getWebhooks } from './delivery/service.ts'

/** Events whose outbox row is written in the transaction of the change. */
const RECORDED = [
  'business_message.created',
  'level.reached',
  'report.created',
  'voucher.claimed',
  'voucher.redeemed',
  'voucher.undone',
] as const satisfies (keyof DomainEvents & WebhookEvent)[]

/** Writes the domain events of other features to the outbox of webhooks. */
export function subscribeWebhooks(context: Context): void {
  const webhooks = getWebhooks(context)
  for (const name of RECORDED)
    context.events.inTransaction(name, (client, { domain, ...data }) =>
      webhooks.note(client, domain, name, data),
    )
  context.events.afterCommit('message.posted', ({ message }) => webhooks.posted(message))
}
