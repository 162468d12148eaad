import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/webhooks'
import type { Context } from '../context.ts'

export type WebhookCalls = ReturnType<typeof createWebhooks>

/** Where to, and of what. */
export type WebhookInput = Input<typeof wire.create>['body']
/** Changed fields of a webhook; `enabled` switches it off or on. */
export type WebhookChange = Input<typeof wire.update>['body']

/** Webhooks of a domain that the caller owns. Every call throws FoyerError `server error`. */
export function createWebhooks({ call }: Context) {
  return {
    list: (domain: string) => call(wire.list, { params: { domain } }),

    /** The answer has the secret, which is not said again. @throws FoyerError also the server's own sentence */
    create: (domain: string, webhook: WebhookInput) =>
      call(wire.create, { params: { domain }, body: webhook }),

    /** @throws FoyerError also 409 where it was changed since `expected` */
    update: (domain: string, id: string, change: WebhookChange) =>
      call(wire.update, { params: { domain, id }, body: change }),

    remove: (domain: string, id: string) => call(wire.remove, { params: { domain, id } }),

    /** Signs with a new secret from now on, which is in the answer and not said again. */
    renewSecret: (domain: string, id: string) => call(wire.renewSecret, { params: { domain, id } }),

    /** Sends a `ping`, to see whether it arrives. */
    ping: (domain: string, id: string) => call(wire.ping, { params: { domain, id } }),

    /** Deliveries of the webhook, the newest first. */
    deliveries: (domain: string, id: string) => call(wire.deliveries, { params: { domain, id } }),

    /** Sends a failed or waiting delivery at once. @throws FoyerError also 400 where its body is deleted */
    resend: (domain: string, id: string, delivery: string) =>
      call(wire.resend, { params: { domain, id, delivery } }),
  }
}
