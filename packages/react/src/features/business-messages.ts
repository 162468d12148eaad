import type {
  BusinessInbox,
  BusinessInboxSnapshot,
  BusinessMessages,
  BusinessThread,
  BusinessThreadParams,
  BusinessThreadSnapshot,
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
import { type Answer, useAnswer } from '../use-answer.ts'
import { useFollow } from '../use-follow.ts'
import { type Pages, usePages } from '../use-pages.ts'
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

/** Who writes under a domain; null asks nothing. */
export function useBusiness(domain: string | null): Answer<Business> {
  const { businessMessages } = useClient()
  return useAnswer(domain, () => businessMessages.business(domain ?? ''))
}

/** Milliseconds between two looks: the person may have said something else on another device. */
const STANDING_MS = 60_000

/** How one's thread with a business stands, also where nobody has written; null asks nothing. */
export function useThreadStanding(domain: string | null): Answer<BusinessStanding> {
  const { thread } = useClient().businessMessages
  return useAnswer(domain, () => thread(domain ?? ''), { refreshMs: STANDING_MS })
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
    if (changed === null || changed === domain) pages.reload()
  })
  return { ...pages, changeThread }
}

/** What a domain often answers, by title, and how that is changed; null asks nothing. */
export function useCannedAnswers(
  domain: string | null,
): Answer<CannedAnswer[]> & Pick<BusinessMessages, 'createAnswer' | 'updateAnswer' | 'removeAnswer'> {
  const { answers, createAnswer, updateAnswer, removeAnswer } = useClient().businessMessages
  const answer = useAnswer(domain, () => answers(domain ?? ''))
  return { ...answer, createAnswer, updateAnswer, removeAnswer }
}

/** What a domain sent to many, how many would get the next, and the way to send it; null asks nothing. */
export function useBroadcasts(
  domain: string | null,
): Answer<{ opted_in: number; results: Broadcast[] }> & Pick<BusinessMessages, 'broadcast'> {
  const { broadcasts, broadcast } = useClient().businessMessages
  return { ...useAnswer(domain, () => broadcasts(domain ?? '')), broadcast }
}
