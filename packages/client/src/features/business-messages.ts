import { FoyerError, type Input, type Reply, SERVER_ERROR } from '@foyer/contract'
import * as wire from '@foyer/contract/business-messages'
import type { Context } from '../context.ts'
import { nextQuery } from '../next-page.ts'
import { otherwise } from '../otherwise.ts'
import { recordsOf } from '../records.ts'
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

/** What messages with businesses need beside a context. */
export interface BusinessMessagesOptions extends Omit<BusinessFeedOptions, 'context'> {
  /** Address of the connected person; null for guests. */
  address: () => string | null
}

export function createBusinessMessages(context: Context, options: BusinessMessagesOptions) {
  const { call, platform } = context
  const feed = createBusinessFeed({ context, ...options })
  return {
    /** The newest message of each business one has a thread with; empty where the server cannot tell (S8-30). */
    previews: (address: string): Promise<BusinessPreview[]> =>
      otherwise(
        platform.log,
        'previews of business messages could not be fetched',
        async () => recordsOf(await call(wire.previews, { query: { address } })).map(toBusinessPreview),
        [],
      ),

    /** Who writes under a domain, and whether they have proved that it is theirs. @throws FoyerError `server error` */
    business: (domain: string) => call(wire.business, { params: { domain } }),

    /** The threads of a customer, as they are, as they change. */
    inbox: async (address: string): Promise<BusinessInbox> => openInbox(context, feed, address),

    /** A thread, or the replies to one of its messages, as it is, as it changes. */
    open: async (params: BusinessThreadParams): Promise<BusinessThread> =>
      openThread({ context, feed, address: options.address() ?? '' }, params),

    /** A page of a thread; an empty one where the server cannot tell (S7-13). */
    history: (params: BusinessHistoryParams): Promise<BusinessHistory> =>
      otherwise(
        platform.log,
        'business messages could not be fetched',
        async () => toHistory(await call(wire.history, { query: queryOf(params, platform.apiUrl) })),
        { next: null, previous: null, results: [] },
      ),

    /**
     * Marks one's thread with a business as read up to a message, or mutes the business.
     *
     * @throws FoyerError `server error`
     */
    setThread: (domain: string, change: Input<typeof wire.setThread>['body']) =>
      call(wire.setThread, { params: { domain }, body: change }),

    /** Writes to a business, or as its owner to a customer (WIRE.md E2). @throws FoyerError `server error` */
    async send({ fromAddress, toDomain, text, reference }: BusinessMessageInput): Promise<BusinessMessage> {
      const body = {
        from_address: fromAddress,
        to_domain: toDomain,
        message_text: text,
        message_reference: reference,
      }
      return toBusinessMessage(await call(wire.send, { body }))
    },
  }
}

type HistoryQuery = Input<typeof wire.history>['query']

function queryOf({ next, ...params }: BusinessHistoryParams, apiUrl: string): HistoryQuery {
  const query: HistoryQuery = {
    from_address: params.fromAddress,
    to_domain: params.toDomain,
    referenceMessageId: params.referenceMessageId,
  }
  if (next === undefined || next === null) return query
  const following = nextQuery(next, apiUrl)
  if (following === null) throw new FoyerError(`the next page is not on ${apiUrl}`)
  return { ...query, ...following }
}

function toHistory(page: Reply<typeof wire.history>): BusinessHistory {
  if (!Array.isArray(page.results)) throw new FoyerError(SERVER_ERROR, { cause: page })
  return {
    next: page.next ?? null,
    previous: page.previous ?? null,
    results: recordsOf(page.results).map(toBusinessMessage),
  }
}
