'use client'

import type { BotCalls, Client } from '@foyer/client'
import type { Bot } from '@foyer/contract/bots'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

/** The read of `useBots`. */
export const botsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['bots.list', domain] as const,
  queryFn: () => client.bots.list(domain),
})

/** Bots of a domain, and the functions to change them; null makes no request. */
export function useBots(domain: string | null): QueryResult<Bot[]> & Pick<BotCalls, 'create' | 'remove'> {
  const client = useClient()
  const { create, remove } = client.bots
  return { ...useQuery(domain === null ? null : botsQueryOptions(client, domain)), create, remove }
}
