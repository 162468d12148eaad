import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Endpoint } from '@foyer/contract'
import type { CallFrom } from '../../access/caller.ts'
import type { MaybePromise } from '../../lib/maybe-promise.ts'
import type { IncomingRequest } from '../broken-requests.ts'

/** A request for a hot call, without anything unusual. */
export interface HotRequest {
  from: CallFrom
  /** What follows the call's prefix: letters, digits, `-` and `_`. */
  rest: string
  /** The body of a POST. */
  body: unknown
  /** Origin under which the caller reached the server, for links back. */
  origin: string
}

/** A reply to a call, as JSON. */
export interface HotReply {
  status: number
  json: string | Buffer
}

/** A call that is answered before the router, by the checks of its route. */
export interface HotCall {
  endpoint: Endpoint
  /** Start of the request's target. */
  prefix: string
  /** @returns undefined for a request that the router must answer; only where the call has no body */
  answer(request: HotRequest): MaybePromise<HotReply | undefined>
}

type Answered = (status: number, asked: IncomingHttpHeaders) => void
type Answer = (request: IncomingRequest, response: ServerResponse) => boolean

/**
 * Calls that most requests of a busy server are for; features register theirs. The router costs such a request more
 * than the call itself.
 */
export class HotCalls {
  readonly #calls: HotCall[] = []
  readonly #listeners: Answered[] = []
  /** Set while the server answers requests; until then the router does. */
  #answer: Answer | undefined

  register(call: HotCall): void {
    this.#calls.push(call)
  }

  /** The call that a request is for, by method and target. */
  find({ method, url = '' }: Pick<IncomingRequest, 'method' | 'url'>): HotCall | undefined {
    return this.#calls.find(({ endpoint, prefix }) => endpoint.method === method && url.startsWith(prefix))
  }

  /** Calls back with the status of each answer, and the headers of its request. */
  onAnswered(listener: Answered): void {
    this.#listeners.push(listener)
  }

  answered(status: number, asked: IncomingHttpHeaders): void {
    for (const listener of this.#listeners) listener(status, asked)
  }

  open(answer: Answer): void {
    this.#answer = answer
  }

  /** Leaves all further requests to the router, which knows that the server closes. */
  close(): void {
    this.#answer = undefined
  }

  /** Answers a request, now or later. @returns false when the router must */
  answer(request: IncomingRequest, response: ServerResponse): boolean {
    return this.#answer?.(request, response) ?? false
  }
}
