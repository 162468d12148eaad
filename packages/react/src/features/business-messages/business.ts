'use client'

import type { Client } from '@foyer/client'
import type { Business } from '@foyer/contract/business-messages'
import { useEffect } from 'react'
import { useClient } from '../../provider.tsx'
import { type QueryResult, useQuery } from '../../use-query.ts'

/** The read of `useBusiness`. */
export const businessQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['business-messages.business', domain] as const,
  queryFn: () => client.businessMessages.business(domain),
})

/**
 * The business of a domain, again when an owner has changed the settings of the open room's domain; null makes no request.
 *
 * @param initial what the server has written into the document
 */
export function useBusiness(domain: string | null, initial: Business | null = null): QueryResult<Business> {
  const client = useClient()
  const read = useQuery(domain === null ? null : businessQueryOptions(client, domain), { initial })
  const { refetch } = read
  useEffect(() => client.on('settings_changed', refetch), [client, refetch])
  return read
}
