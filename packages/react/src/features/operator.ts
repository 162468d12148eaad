'use client'

import type { Client } from '@foyer/client'
import type {
  Analytics,
  Banned,
  DiscoverDecision,
  Health,
  HiddenRoom,
  OperatorCase,
  ServerDomain,
  Waiting,
  Words,
} from '@foyer/contract/operator'
import type { AuditLine } from '@foyer/contract/owners'
import { useClient } from '../provider.tsx'
import { type Pages, usePages } from '../use-pages.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'

/** Milliseconds after which a visible page reads the counts and the state of the server again. */
const REFRESH_MS = 30_000

/** The read of `useOperatorWaiting`. */
export const operatorWaitingQueryOptions = (client: Client) => ({
  queryKey: ['operator.waiting'] as const,
  queryFn: () => client.operator.waiting(),
})

/** Number of cases that wait for the operators, refreshed every half minute; false sends no call. */
export function useOperatorWaiting(isOperator: boolean): QueryResult<Waiting> {
  const client = useClient()
  return useRefreshedQuery(isOperator ? operatorWaitingQueryOptions(client) : null, REFRESH_MS)
}

/** Cases for the operators: open ones, or decided ones. */
export function useOperatorReports(status: OperatorCase['status'] = 'open'): Pages<OperatorCase> {
  const { operator } = useClient()
  return usePages(status, (next) => operator.reports({ status, next }))
}

/** People who are banned from the server. @param q part of a name, or a whole id; empty for all */
export function useBans(q = ''): Pages<Banned> {
  const { operator } = useClient()
  return usePages(`bans ${q}`, (next) => operator.bans({ q, next }))
}

/** The read of `useServerWords`. */
export const serverWordsQueryOptions = (client: Client) => ({
  queryKey: ['operator.words'] as const,
  queryFn: () => client.operator.words(),
})

/** Word rules of the server. */
export function useServerWords(): QueryResult<Words> {
  return useQuery(serverWordsQueryOptions(useClient()))
}

/** Domains that operators let into Discover, or removed from it. */
export function useDiscoverDecisions(state: DiscoverDecision['state']): Pages<DiscoverDecision> {
  const { operator } = useClient()
  return usePages(state, (next) => operator.discover({ state, next }))
}

/** Rooms that are removed from Discover alone. */
export function useHiddenRooms(): Pages<HiddenRoom> {
  const { operator } = useClient()
  return usePages('hidden rooms', (next) => operator.hiddenRooms({ next }))
}

/** Domains with an owner. @param q part of a name or title; empty for all */
export function useServerDomains(q = ''): Pages<ServerDomain> {
  const { operator } = useClient()
  return usePages(`domains ${q}`, (next) => operator.domains({ q, next }))
}

/** The read of `useServerDomain`. */
export const serverDomainQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['operator.domains', domain] as const,
  queryFn: async (): Promise<ServerDomain | null> => {
    const { results } = await client.operator.domains({ q: domain })
    return results.find((each) => each.domain === domain) ?? null
  },
})

/** A domain as the operators of the server see it; null where it has no owner. @param domain null sends no call */
export function useServerDomain(domain: string | null): QueryResult<ServerDomain | null> {
  const client = useClient()
  return useQuery(domain === null ? null : serverDomainQueryOptions(client, domain))
}

/** The read of `useHealth`. */
export const healthQueryOptions = (client: Client) => ({
  queryKey: ['operator.health'] as const,
  queryFn: () => client.operator.health(),
})

/** Storage, queues and connections, refreshed every half minute. */
export function useHealth(): QueryResult<Health> {
  return useRefreshedQuery(healthQueryOptions(useClient()), REFRESH_MS)
}

/** The read of `useAnalytics`. */
export const analyticsQueryOptions = (client: Client) => ({
  queryKey: ['operator.analytics'] as const,
  queryFn: () => client.operator.analytics(),
})

/** Analytics events of the server by day. */
export function useAnalytics(): QueryResult<Analytics> {
  return useQuery(analyticsQueryOptions(useClient()))
}

/** Lines of an audit log that an operator wants to see; an empty text leaves a filter out. */
export interface ServerAuditFilter {
  domain: string
  actor: string
  action: string
}

/** The audit log of the server, or of a domain. */
export function useServerAudit({ domain, actor, action }: ServerAuditFilter): Pages<AuditLine> {
  const { operator } = useClient()
  return usePages(`audit ${domain} ${actor} ${action}`, (next) =>
    operator.audit({ domain, actor, action, next }),
  )
}
