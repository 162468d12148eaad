import type { Client, WebhookCalls } from '@foyer/client'
import type { Delivery, Webhook } from '@foyer/contract/webhooks'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'

/** Milliseconds between two looks at what was sent. */
const REFRESH_MS = 10_000

/** The read of `useWebhooks`. */
export const webhooksQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['webhooks.list', domain] as const,
  queryFn: () => client.webhooks.list(domain),
})

/** Addresses that are told what happens in a domain, and how that is changed; null asks nothing. */
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

/** What was sent to one of them, the newest first; null asks nothing. */
export function useDeliveries(domain: string, id: string | null): QueryResult<Delivery[]> {
  const client = useClient()
  return useRefreshedQuery(id === null ? null : deliveriesQueryOptions(client, domain, id), REFRESH_MS)
}
