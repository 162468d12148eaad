'use client'

import type { Client, WebhookCalls } from '@foyer/client'
import type { Delivery, Webhook } from '@foyer/contract/webhooks'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'

/** Milliseconds between two requests of the deliveries. */
const REFRESH_MS = 10_000

/** The read of `useWebhooks`. */
export const webhooksQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['webhooks.list', domain] as const,
  queryFn: () => client.webhooks.list(domain),
})

/** Webhooks of a domain, and the functions to change them; null makes no request. */
export function useWebhooks(
  domain: string | null,
): QueryResult<Webhook[]> & Pick<WebhookCalls, 'create' | 'update' | 'remove' | 'renewSecret' | 'ping'> {
  const client = useClient()
  const { create, update, remove, renewSecret, ping } = client.webhooks
  const read = useQuery(domain === null ? null : webhooksQueryOptions(client, domain))
  return { ...read, create, update, remove, renewSecret, ping }
}

/** The read of `useDeliveries`. */
export const deliveriesQueryOptions = (client: Client, domain: string, id: string) => ({
  queryKey: ['webhooks.deliveries', domain, id] as const,
  queryFn: () => client.webhooks.deliveries(domain, id),
})

/** Deliveries of one webhook, newest first, and the function to repeat one; null makes no request. */
export function useDeliveries(
  domain: string,
  id: string | null,
): QueryResult<Delivery[]> & Pick<WebhookCalls, 'resend'> {
  const client = useClient()
  const read = useRefreshedQuery(id === null ? null : deliveriesQueryOptions(client, domain, id), REFRESH_MS)
  return { ...read, resend: client.webhooks.resend }
}
