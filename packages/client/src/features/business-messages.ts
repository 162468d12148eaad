import { FoyerError, type Input, type Reply, SERVER_ERROR } from '@foyer/contract'
import * as wire from '@foyer/contract/business-messages'
import type { Context } from '../context.ts'
import { fallbacks } from '../fallbacks.ts'
import { nextQuery, type PageParams, pageQuery } from '../http/next-page.ts'
import { filterRecords } from '../lib/records.ts'
import { withFallback } from '../lib/with-fallback.ts'
import { type BusinessFeedOptions, createBusinessFeed } from './business-messages/feed.ts'
import { type BusinessInbox, openInbox } from './business-messages/inbox.ts'
import {
  type BusinessMessage,
  type BusinessPreview,
  toBusinessMessage,
  toBusinessPreview,
} from './business-messages/message.ts'
import { type BusinessThread, type BusinessThreadParams, openThread } from './business-messages/thread.ts'

export type BusinessMessages = ReturnType<typeof createBusinessMessages>

/** A page of a thread, newest first. */
export interface BusinessHistory {
  /** Leads to the next older page; null on the last one. */
  next: string | null
  previous: string | null
  results: BusinessMessage[]
}

export interface BusinessHistoryParams {
  /** The customer. */
  fromAddress: string
  toDomain: string
  /** Only this message and its replies. */
  referenceMessageId?: string
  /** Of a page: the one after it, whatever else is given. */
  next?: string | null
}

export interface BusinessMessageInput {
  /** The customer, named by a business that writes; a customer needs no name. */
  fromAddress?: string
  toDomain: string
  text: string
  /** Id of the message that this one answers. */
  reference?: string
}

/** Which threads of a domain are wanted; those that are left out are not looked at. */
export interface ThreadFilter {
  status?: wire.InboxThread['status']
  /** Address of the assigned agent; `nobody` for threads without one. */
  assignee?: string
  /** Only those with something unread, or only those without. */
  unread?: boolean
}

/** Parts that messages with businesses need beside a context. */
export interface BusinessMessagesOptions extends Omit<BusinessFeedOptions, 'context'> {
  /** Address of the connected person; null for guests, who are customers only. */
  address: () => string | null
}

export function createBusinessMessages(context: Context, options: BusinessMessagesOptions) {
  const { call, platform } = context
  const feed = createBusinessFeed({ context, ...options })
  return {
    /** The newest message of each business one has a thread with, by the person's public id; empty where the server cannot tell (S8-30). */
    previews: (address: string): Promise<BusinessPreview[]> =>
      withFallback(
        platform.log,
        'previews of business messages could not be fetched',
        async () => filterRecords(await call(wire.previews, { query: { address } })).map(toBusinessPreview),
        fallbacks.businessMessages.previews(),
      ),

    /** The business that writes under a domain, and whether it has proved that the domain is its own. @throws FoyerError `server error` */
    business: (domain: string) => call(wire.business, { params: { domain } }),

    /** The threads of a customer, as they are, as they change. */
    inbox: async (address: string): Promise<BusinessInbox> => openInbox(context, feed, address),

    /** A thread, or the replies to one of its messages, as it is, as it changes. */
    open: async (params: BusinessThreadParams): Promise<BusinessThread> =>
      openThread({ context, feed, address: options.address() }, params),

    /** A page of a thread; an empty one where the server cannot tell (S7-13). */
    history: (params: BusinessHistoryParams): Promise<BusinessHistory> =>
      withFallback(
        platform.log,
        'business messages could not be fetched',
        async () => toHistory(await call(wire.history, { query: toQuery(params, platform.apiUrl) })),
        fallbacks.businessMessages.history(),
      ),

    /** State of the caller's thread with a business, also before its first message. @throws FoyerError `server error` */
    thread: (domain: string) => call(wire.thread, { params: { domain } }),

    /**
     * Marks the caller's thread with a business as read up to a message, or mutes the business.
     *
     * @throws FoyerError `server error`
     */
    setThread: (domain: string, change: Input<typeof wire.setThread>['body']) =>
      call(wire.setThread, { params: { domain }, body: change }),

    /** Writes to a business, or as its owner to a customer (docs/wire.md#business-messages). @throws FoyerError `server error` */
    async send({ fromAddress, toDomain, text, reference }: BusinessMessageInput): Promise<BusinessMessage> {
      const body = {
        from_address: fromAddress,
        to_domain: toDomain,
        message_text: text,
        message_reference: reference,
      }
      return toBusinessMessage(await call(wire.send, { body }))
    },

    /** All messages of the caller's thread with a business, oldest first. @throws FoyerError `server error` */
    transcript: (domain: string) => call(wire.transcript, { params: { domain } }),

    /**
     * Threads of a domain that one works for, those with the newest message first; `next` of a page leads to
     * the one after it.
     *
     * @throws FoyerError `server error`
     */
    threads: (domain: string, { unread, next, limit, ...filter }: ThreadFilter & PageParams = {}) =>
      call(wire.threads, {
        params: { domain },
        query: {
          ...filter,
          unread: unread === undefined ? undefined : unread ? 'true' : 'false',
          ...pageQuery(platform.apiUrl, next, limit),
        },
      }),

    /**
     * One thread of a domain that one works for; of a guest who has signed in since, the account's.
     *
     * @throws FoyerError `server error`: 404 without messages
     */
    inboxThread: (domain: string, customer: string) =>
      call(wire.inboxThread, { params: { domain, customer } }),

    /** Assigns, opens, closes or reads a thread. @throws FoyerError `server error`, with status 409 where `expected` is not the latest */
    changeThread: (domain: string, customer: string, change: Input<typeof wire.changeThread>['body']) =>
      call(wire.changeThread, { params: { domain, customer }, body: change }),

    /**
     * Calls back with the domain whenever a thread of one that one works for has changed; with null when that
     * may have happened unheard.
     *
     * @returns the function that ends it
     */
    followThreads: async (listener: (domain: string | null) => void): Promise<() => void> =>
      feed.subscribe({
        message: ({ toDomain }) => listener(toDomain),
        threadChanged: (domain) => listener(domain),
        missed: () => listener(null),
      }),

    /** Saved replies of a domain, by title. @throws FoyerError `server error` */
    answers: (domain: string) => call(wire.answers, { params: { domain } }),

    /** @throws FoyerError the server's own sentence where there are enough, else `server error` */
    createAnswer: (domain: string, answer: Input<typeof wire.createAnswer>['body']) =>
      call(wire.createAnswer, { params: { domain }, body: answer }),

    /** @throws FoyerError `server error`: 409 changed since `expected` */
    updateAnswer: (domain: string, id: string, answer: Input<typeof wire.updateAnswer>['body']) =>
      call(wire.updateAnswer, { params: { domain, id }, body: answer }),

    /** @throws FoyerError `server error` */
    removeAnswer: (domain: string, id: string) => call(wire.removeAnswer, { params: { domain, id } }),

    /** Broadcasts of a domain, and the number of people who would get the next. @throws FoyerError `server error` */
    broadcasts: (domain: string) => call(wire.broadcasts, { params: { domain } }),

    /** Sends a message to all people who opted in. @throws FoyerError the server's own sentence, `server error` */
    broadcast: (domain: string, text: string) => call(wire.broadcast, { params: { domain }, body: { text } }),
  }
}

type HistoryQuery = Input<typeof wire.history>['query']

function toQuery({ next, ...params }: BusinessHistoryParams, apiUrl: string): HistoryQuery {
  if (next === undefined || next === null)
    return {
      from_address: params.fromAddress,
      to_domain: params.toDomain,
      referenceMessageId: params.referenceMessageId,
    }
  // Its address says all that the server wants to hear again.
  const following = nextQuery<HistoryQuery>(next, apiUrl)
  if (following === null) throw new FoyerError(`the next page is not on ${apiUrl}`)
  return following
}

function toHistory(page: Reply<typeof wire.history>): BusinessHistory {
  if (!Array.isArray(page.results)) throw new FoyerError(SERVER_ERROR, { cause: page })
  return {
    next: page.next ?? null,
    previous: page.previous ?? null,
    results: filterRecords(page.results).map(toBusinessMessage),
  }
}
