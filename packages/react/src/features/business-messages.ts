import type {
  BusinessInbox,
  BusinessInboxSnapshot,
  BusinessThread,
  BusinessThreadParams,
  BusinessThreadSnapshot,
} from '@foyer/client'
import type { Business } from '@foyer/contract/business-messages'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
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
