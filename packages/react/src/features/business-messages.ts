'use client'

import type {
  BusinessInbox,
  BusinessInboxSnapshot,
  BusinessMessages,
  BusinessThread,
  BusinessThreadParams,
  BusinessThreadSnapshot,
  Client,
  ThreadFilter,
} from '@foyer/client'
import type {
  Broadcast,
  BusinessStanding,
  CannedAnswer,
  InboxThread,
} from '@foyer/contract/business-messages'
import { useClient } from '../provider.tsx'
import { useFollow } from '../use-follow.ts'
import { type Pages, usePages } from '../use-pages.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useRefreshedQuery } from '../use-refreshed-query.ts'
import { useStore } from '../use-store.ts'
import { useUserInfo } from './profile/user-info.ts'
import { useAddress } from './sign-in.ts'

export { businessQueryOptions, useBusiness } from './business-messages/business.ts'

const loadingInbox: BusinessInboxSnapshot = { status: 'loading', error: null, previews: [] }
const loadingThread: BusinessThreadSnapshot = {
  status: 'loading',
  error: null,
  messages: [],
  hasOlder: false,
}

/** The public id under which the person is a customer of businesses: an address, or a guest's id; null while unknown. */
export function useCustomer(): string | null {
  const address = useAddress()
  const guest = useUserInfo(undefined, address === null)
  return address ?? guest.data?.public_id ?? null
}

/** The person's threads with businesses, live while the component is shown. */
export function useBusinessInbox(): BusinessInboxSnapshot & { inbox: BusinessInbox | null } {
  const { businessMessages } = useClient()
  const customer = useCustomer()
  const open = () => businessMessages.inbox(customer ?? '')
  const { opened, snapshot } = useStore(customer, open, loadingInbox)
  return { inbox: opened, ...snapshot }
}

/** A thread, or the replies to one of its messages, live while the component is shown; null opens nothing. */
export function useBusinessThread(
  params: BusinessThreadParams | null,
): BusinessThreadSnapshot & { thread: BusinessThread | null } {
  const { businessMessages } = useClient()
  const key = params && JSON.stringify([params.fromAddress, params.toDomain, params.referenceMessageId])
  const open = () => businessMessages.open(params as BusinessThreadParams)
  const { opened, snapshot } = useStore(key, open, loadingThread)
  return { thread: opened, ...snapshot }
}

/** Milliseconds between two requests: the person may have changed it on another device. */
const STANDING_MS = 60_000

/** The read of `useThreadStanding`. */
export const threadStandingQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['business-messages.thread', domain] as const,
  queryFn: () => client.businessMessages.thread(domain),
})

/**
 * State of the person's thread with a business, also before its first message; null makes no request, and none is made
 * before it is known who the person is.
 */
export function useThreadStanding(domain: string | null): QueryResult<BusinessStanding> {
  const client = useClient()
  const isKnown = useCustomer() !== null
  const options = domain === null || !isKnown ? null : threadStandingQueryOptions(client, domain)
  return useRefreshedQuery(options, STANDING_MS)
}

/** A customer's settings for a business: read mark, notifications, consent to broadcasts. */
export function useThreadChoices(): Pick<BusinessMessages, 'setThread' | 'transcript'> {
  const { setThread, transcript } = useClient().businessMessages
  return { setThread, transcript }
}

/** Threads of a domain that the person works for, fetched again when one changes; null makes no request. */
export function useDomainInbox(
  domain: string | null,
  filter: ThreadFilter = {},
): Pages<InboxThread> & Pick<BusinessMessages, 'changeThread'> {
  const { threads, changeThread, followThreads } = useClient().businessMessages
  const key = domain && JSON.stringify([domain, filter.status, filter.assignee, filter.unread])
  const pages = usePages(key, (next) => threads(domain ?? '', { ...filter, next }))
  useFollow(domain, followThreads, (changed) => {
    if (changed === null || changed === domain) pages.refetch()
  })
  return { ...pages, changeThread }
}

/** The read of `useInboxThread`. */
export const inboxThreadQueryOptions = (client: Client, domain: string, customer: string) => ({
  queryKey: ['business-messages.inboxThread', domain, customer] as const,
  queryFn: () => client.businessMessages.inboxThread(domain, customer),
})

/** One thread of a domain that the person works for, fetched again when it changes. */
export function useInboxThread(domain: string, customer: string): QueryResult<InboxThread> {
  const client = useClient()
  const read = useQuery(inboxThreadQueryOptions(client, domain, customer))
  useFollow(domain, client.businessMessages.followThreads, (changed) => {
    if (changed === null || changed === domain) read.refetch()
  })
  return read
}

/** The read of `useCannedAnswers`. */
export const cannedAnswersQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['business-messages.answers', domain] as const,
  queryFn: () => client.businessMessages.answers(domain),
})

/** Canned answers of a domain, by title, and the functions to change them; null makes no request. */
export function useCannedAnswers(
  domain: string | null,
): QueryResult<CannedAnswer[]> & Pick<BusinessMessages, 'createAnswer' | 'updateAnswer' | 'removeAnswer'> {
  const client = useClient()
  const { createAnswer, updateAnswer, removeAnswer } = client.businessMessages
  const read = useQuery(domain === null ? null : cannedAnswersQueryOptions(client, domain))
  return { ...read, createAnswer, updateAnswer, removeAnswer }
}

/** The read of `useBroadcasts`. */
export const broadcastsQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['business-messages.broadcasts', domain] as const,
  queryFn: () => client.businessMessages.broadcasts(domain),
})

/** Broadcasts of a domain, the number of receivers of the next, and the function to send it; null makes no request. */
export function useBroadcasts(
  domain: string | null,
): QueryResult<{ opted_in: number; results: Broadcast[] }> & Pick<BusinessMessages, 'broadcast'> {
  const client = useClient()
  const { broadcast } = client.businessMessages
  return { ...useQuery(domain === null ? null : broadcastsQueryOptions(client, domain)), broadcast }
}
