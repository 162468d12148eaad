import { FoyerError, type Input, type Reply, SERVER_ERROR } from '@foyer/contract'
import * as wire from '@foyer/contract/business-messages'
import type { Context } from '../context.ts'
import { nextQuery } from '../next-page.ts'
import { otherwise } from '../otherwise.ts'
import { recordsOf } from '../records.ts'

export type BusinessMessages = ReturnType<typeof createBusinessMessages>

/** A message between a customer and a business, spelled as in the specification, three names and all (S3-05). */
export interface BusinessMessage {
  id: string
  /** ISO 8601 UTC. */
  createdAt: string
  /** The customer, in both directions. */
  fromAddress: string
  /** The business. */
  toDomain: string
  /** Who wrote it. */
  messageType: wire.BusinessMessageRow['message_type']
  messageText: string
  /** Whether the server has it. */
  sended: boolean
  /** Id of the message that this one answers. */
  message_reference: string | null
  referenced_message: wire.BusinessMessageRow['referenced_message']
  /** Messages in the thread, or in the sub-thread that was asked for. */
  message_count: number
  logoUrl: string | null
}

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

export function createBusinessMessages({ call, platform }: Context) {
  return {
    /** The newest message of each business one has a thread with; empty where the server cannot tell (S8-30). */
    previews: (address: string): Promise<BusinessMessage[]> =>
      otherwise(
        platform.log,
        'previews of business messages could not be fetched',
        async () => recordsOf(await call(wire.previews, { query: { address } })).map(toBusinessMessage),
        [],
      ),

    /** A page of a thread; an empty one where the server cannot tell (S7-13). */
    history: (params: BusinessHistoryParams): Promise<BusinessHistory> =>
      otherwise(
        platform.log,
        'business messages could not be fetched',
        async () => toHistory(await call(wire.history, { query: queryOf(params, platform.apiUrl) })),
        { next: null, previous: null, results: [] },
      ),

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

/** Either form of a row: as stored, or as joined with its domain (S3-06). */
type Row = Omit<wire.BusinessMessageRow, 'to_domain'> & { to_domain?: unknown; to_domain__domain?: string }

function toBusinessMessage(row: Row): BusinessMessage {
  const {
    created_at: createdAt,
    from_address: fromAddress,
    to_domain,
    to_domain__domain,
    message_type: messageType,
    message_text: messageText,
    logo_url: logoUrl,
    ...rest
  } = row
  // In a join `to_domain` may be a number: the key of the domain's row.
  const toDomain = typeof to_domain === 'string' && to_domain !== '' ? to_domain : (to_domain__domain ?? '')
  return { ...rest, createdAt, fromAddress, toDomain, messageType, messageText, logoUrl }
}
