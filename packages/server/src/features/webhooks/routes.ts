import { type Webhook, webhooks } from '@foyer/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import { byOwner, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { FetchFailure, parseTarget } from '../../lib/fetcher/fetcher.ts'
import { assertUnchanged, invalid } from '../../lib/inputs.ts'
import { getWebhooks } from './delivery/service.ts'
import { deriveWebhookSecret } from './delivery/sign.ts'
import {
  deleteWebhook,
  type Found,
  insertPing,
  insertWebhook,
  lockWebhook,
  readDeliveries,
  readWebhooks,
  renewWebhook,
  resendDelivery,
  updateWebhook,
} from './store.ts'
import { subscribeWebhooks } from './subscribers.ts'

export function registerWebhooks(app: FastifyInstance, context: Context): void {
  const { pool } = context.database
  subscribeWebhooks(context)
  const read = { who: 'account', owner: ofPath } as const
  /** The secret is returned on creation and renewal only. */
  const withSecret = ({ webhook, generation }: Found) => ({
    ...webhook,
    secret: deriveWebhookSecret(context.secret, webhook.id, generation),
  })

  route(app, context, webhooks.list, read, ({ subject: { domain } }) => readWebhooks(pool, domain))

  route(
    app,
    context,
    webhooks.create,
    byOwner(ofPath),
    async ({ input, caller, subject: { domain }, refuse, audited }) => {
      const { events } = input.body
      const url = urlInput(input.body.url)
      const made = await audited(async (client) => {
        const found = await insertWebhook(client, domain, { url, events, by: caller.id })
        if (found === undefined) throw refuse('tooManyWebhooks')
        return { answer: found, line: { target: found.webhook.id, after: { url, events } } }
      })
      getWebhooks(context).wake()
      return withSecret(made)
    },
  )

  route(
    app,
    context,
    webhooks.update,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { url, events = null, enabled = null, expected } = input.body
      const { id } = input.params
      const changes = { url: url === undefined ? null : urlInput(url), events, enabled }
      const webhook = await audited(async (client) => {
        const before = await lockWebhook(client, domain, id)
        if (before === undefined) throw refuse('notFound')
        assertUnchanged(before, expected, refuse)
        const found = await updateWebhook(client, { domain, id }, changes)
        if (found === undefined) throw refuse('notFound')
        return {
          answer: found.webhook,
          line: { target: id, before: toLine(before), after: toLine(found.webhook) },
        }
      })
      getWebhooks(context).wake()
      return webhook
    },
  )

  route(
    app,
    context,
    webhooks.remove,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { id } = input.params
      await audited(async (client) => {
        const url = await deleteWebhook(client, domain, id)
        if (url === undefined) throw refuse('notFound')
        return { answer: null, line: { target: id, before: { url } } }
      })
      return undefined
    },
  )

  route(
    app,
    context,
    webhooks.renewSecret,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { id } = input.params
      const renewed = await audited(async (client) => {
        const found = await renewWebhook(client, domain, id)
        if (found === undefined) throw refuse('notFound')
        return { answer: found, line: { target: id, after: { url: found.webhook.url } } }
      })
      return withSecret(renewed)
    },
  )

  route(
    app,
    context,
    webhooks.ping,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { id } = input.params
      const delivery = await audited(async (client) => {
        const made = await insertPing(client, domain, id)
        if (made === undefined) throw refuse('notFound')
        return { answer: made, line: { target: id } }
      })
      void getWebhooks(context).run()
      return delivery
    },
  )

  route(app, context, webhooks.deliveries, read, async ({ input, subject: { domain }, refuse }) => {
    const found = await readDeliveries(pool, domain, input.params.id)
    if (found === undefined) throw refuse('notFound')
    return found
  })

  route(
    app,
    context,
    webhooks.resend,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { id, delivery } = input.params
      const again = await audited(async (client) => {
        const found = await resendDelivery(client, { domain, id, delivery })
        if (found === 'missing') throw refuse('notFound')
        if (found === 'withoutBody') throw refuse('withoutBody')
        return { answer: found, line: { target: id, after: { event: found.event } } }
      })
      void getWebhooks(context).run()
      return again
    },
  )
}

/** A webhook as the audit log stores it. */
const toLine = ({ url, events, disabled_at }: Webhook) => ({ url, events, enabled: disabled_at === null })

/** Address of a webhook; its host is resolved and checked for each delivery. @throws HttpError 400 */
function urlInput(text: string): string {
  try {
    return parseTarget(text, ['https:']).href
  } catch (error) {
    if (error instanceof FetchFailure) throw invalid('url', 'must be an https address on the usual port')
    throw error
  }
}
