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
  Business,
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
import { useAddress } from './sign-in.ts'

const loadingInbox: BusinessInboxSnapshot = { status: 'loading', error: null, previews: [] }
const loadingThread: BusinessThreadSnapshot = {
  status: 'loading',
  error: null,
  messages: [],
  hasOlder: false,
}

/** One's threads with businesses, live while the component is shown; nothing is opened for guests. */
export function useBusinessInbox(): BusinessInboxSnapshot & { inbox: BusinessInbox | null } {
  const { businessMessages } = useClient()
  const address = useAddress()
  const open = () => businessMessages.inbox(address ?? '')
  const { opened, snapshot } = useStore(address, open, loadingInbox)
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

/** The read of `useBusiness`. */
export const businessQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['business-messages.business', domain] as const,
  queryFn: () => client.businessMessages.business(domain),
})

/** Who writes under a domain; null asks nothing. */
export function useBusiness(domain: string | null): QueryResult<Business> {
  const client = useClient()
  return useQuery(domain === null ? null : businessQueryOptions(client, domain))
}

/** Milliseconds between two looks: the person may have said something else on another device. */
const STANDING_MS = 60_000

/** The read of `useThreadStanding`. */
export const threadStandingQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['business-messages.thread', domain] as const,
  queryFn: () => client.businessMessages.thread(domain),
})

/** How one's thread with a business stands, also where nobody has written; null asks nothing. */
export function useThreadStanding(domain: string | null): QueryResult<BusinessStanding> {
  const client = useClient()
  const options = domain === null ? null : threadStandingQueryOptions(client, domain)
  return useRefreshedQuery(options, STANDING_MS)
}

/** What a customer decides about a business: what was read, whether it may call, whether it may send to many. */
export function useThreadChoices(): Pick<BusinessMessages, 'setThread' | 'transcript'> {
  const { setThread, transcript } = useClient().businessMessages
  return { setThread, transcript }
}

/** Threads of a domain that one works for, asked for anew whenever one changes; null asks nothing. */
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

/** The read of `useCannedAnswers`. */
export const cannedAnswersQueryOptions = (client: Client, domain: string) => ({
  queryKey: ['business-messages.answers', domain] as const,
  queryFn: () => client.businessMessages.answers(domain),
})

/** What a domain often answers, by title, and how that is changed; null asks nothing. */
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

/** What a domain sent to many, how many would get the next, and the way to send it; null asks nothing. */
export function useBroadcasts(
  domain: string | null,
): QueryResult<{ opted_in: number; results: Broadcast[] }> & Pick<BusinessMessages, 'broadcast'> {
  const client = useClient()
  const { broadcast } = client.businessMessages
  return { ...useQuery(domain === null ? null : broadcastsQueryOptions(client, domain)), broadcast }
}
