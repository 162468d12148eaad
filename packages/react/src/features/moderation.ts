'use client'

import type { Client } from '@foyer/client'
import type {
  Case,
  Conduct,
  OwnReports,
  ReportOutcome,
  ReportReason,
  Standing,
} from '@foyer/contract/moderation'
import type { UserRef } from '@foyer/contract/rooms'
import { useClient } from '../provider.tsx'
import { useEdits } from '../use-edits.ts'
import { useFollow } from '../use-follow.ts'
import { type Pages, usePages } from '../use-pages.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useAddress, useSession } from './sign-in.ts'

/** Open or decided reports of a domain, requested again when one was added or decided; null makes no request. */
export function useReports(domain: string | null, status: Case['status'] = 'open'): Pages<Case> {
  const { moderation } = useClient()
  const key = domain && `${status} ${domain}`
  const pages = usePages(key, (next) => moderation.reports(domain ?? '', { status, next }))
  useFollow<string | null>(domain, moderation.followCases, (changed) => {
    if (changed === null || changed === domain) pages.refetch()
  })
  return pages
}

/** The read of `useDomainPeople`. */
export const domainPeopleQueryOptions = (client: Client, domain: string, prefix: string) => ({
  queryKey: ['moderation.people', domain, prefix] as const,
  queryFn: () => client.moderation.people(domain, prefix),
})

/** Recent authors in a domain by the beginning of a name or id, for its staff; null makes no request. */
export function useDomainPeople(domain: string | null, prefix: string): QueryResult<UserRef[]> {
  const client = useClient()
  return useQuery(domain === null ? null : domainPeopleQueryOptions(client, domain, prefix))
}

/** The read of `useOutcomes`. */
export const outcomesQueryOptions = (client: Client) => ({
  queryKey: ['moderation.outcomes'] as const,
  queryFn: () => client.moderation.outcomes(),
})

/** The person's reports and what became of them; false sends no call. */
export function useOutcomes(isAsked = true): QueryResult<ReportOutcome[]> {
  const client = useClient()
  return useQuery(isAsked ? outcomesQueryOptions(client) : null)
}

/** Calls back when a report of the account was decided. @param key whose; null hears nothing */
export function useReportDecided(key: string | null, listener: () => void): void {
  useFollow<void>(key, useClient().moderation.followOutcomes, listener)
}

/** The read of `useRoomPolicy`. */
export const roomPolicyQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['moderation.conduct', domain] as const,
  queryFn: () => client.moderation.conduct(domain),
})

/** Posting policy of a domain's rooms, for its staff; null makes no request. */
export function useRoomPolicy(domain: string | null): QueryResult<Conduct> {
  const client = useClient()
  return useQuery(domain === null ? null : roomPolicyQueryOptions(client, domain))
}

/** The read of `useStanding`. @param person tells people of this client apart; null for a guest */
export const standingQueryOptions = (
  client: Client,
  domain: string,
  roomId: string,
  person: string | null,
) => ({
  queryKey: ['moderation.standing', domain, roomId, person] as const,
  queryFn: () => client.moderation.standing(domain, roomId),
})

/** Whether the person passes the gate of a room, requested again after a sign-in; null makes no request. */
export function useStanding(domain: string, roomId: string | null): QueryResult<Standing> {
  const client = useClient()
  const { status, kind, address } = useSession()
  // A connected wallet asks as a guest until it has signed.
  const person = status === 'signedIn' ? `${kind} ${address}` : null
  return useQuery(
    roomId === null || status === 'loading' ? null : standingQueryOptions(client, domain, roomId, person),
  )
}

/** @deprecated Use `roomPolicyQueryOptions`; removed in 0.3. @alias */
export const conductQueryOptions = roomPolicyQueryOptions

/** @deprecated Use `useRoomPolicy`; removed in 0.3. */
export const useConduct = (...args: Parameters<typeof useRoomPolicy>) => useRoomPolicy(...args)

/** The person's own reports in a room, which hide these messages from them; each change shows at once. */
export type OwnReportList = QueryResult<OwnReports> & OwnReportActions

export interface OwnReportActions {
  /** @returns whether the message was reported before @throws FoyerError `server error` */
  report: (report: {
    message_id: string
    reason: ReportReason
    note: string | null
  }) => Promise<{ duplicate: boolean }>
  /** Takes back reports of messages. @throws FoyerError `server error` */
  withdraw: (messageIds: readonly string[]) => Promise<void>
}

/** The read of `useOwnReports`; `address` is the person's own, null for a guest. */
export const ownReportsQueryOptions = (client: Client, roomId: string, address: string | null) => ({
  queryKey: ['moderation.ownReports', roomId, address] as const,
  queryFn: () => client.moderation.ownReports(roomId),
})

export function useOwnReports(roomId: string): OwnReportList {
  const client = useClient()
  const { moderation } = client
  const address = useAddress()
  const read = useQuery(ownReportsQueryOptions(client, roomId, address))
  const [shown, edit] = useEdits(['moderation.ownReports'], `${roomId} ${address}`, read)
  const others = (own: OwnReports, ids: readonly string[]) =>
    own.message_ids.filter((id) => !ids.includes(id))
  return {
    ...shown,
    report: ({ message_id, reason, note }) =>
      edit(
        (own) => ({ ...own, message_ids: [message_id, ...others(own, [message_id])] }),
        () => moderation.report({ room_id: roomId, message_id, reason, note }),
      ),
    withdraw: (ids) =>
      edit(
        (own) => ({ ...own, message_ids: others(own, ids) }),
        async () => void (await Promise.all(ids.map((id) => moderation.withdraw(roomId, id)))),
      ),
  }
}
