import type { WebhookCalls } from '@foyer/client'
import type { Delivery, Webhook } from '@foyer/contract/webhooks'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'

/** Milliseconds between two looks at what was sent. */
const REFRESH_MS = 10_000

/** Addresses that are told what happens in a domain, and how that is changed; null asks nothing. */
export function useWebhooks(
  domain: string | null,
): Answer<Webhook[]> & Pick<WebhookCalls, 'create' | 'update' | 'remove' | 'renewSecret' | 'ping'> {
  const { list, create, update, remove, renewSecret, ping } = useClient().webhooks
  const answer = useAnswer(domain, () => list(domain ?? ''))
  return { ...answer, create, update, remove, renewSecret, ping }
}

/** What was sent to one of them, the newest first; null asks nothing. */
export function useDeliveries(domain: string, id: string | null): Answer<Delivery[]> {
  const { webhooks } = useClient()
  const key = id && `${domain} ${id}`
  return useAnswer(key, () => webhooks.deliveries(domain, id ?? ''), { refreshMs: REFRESH_MS })
}
