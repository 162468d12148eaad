import { createServer, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Endpoint } from '@foyer/contract'
import { headers as names, REQUEST_ID } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { type Caller, type CallFrom, identify, readCredentials } from '../../access/caller.ts'
import type { Context } from '../../context.ts'
import { chain, type MaybePromise } from '../../lib/maybe-promise.ts'
import { getPeer } from '../../lib/network.ts'
import { canSendWhole, sendWhole } from '../../lib/node-internals.ts'
import type { IncomingRequest } from '../broken-requests.ts'
import { getOriginHeaders } from '../cors.ts'
import { answerFailure } from '../error-handler.ts'
import { toBytes } from './head-text.ts'
import type { HotCall, HotReply, HotRequest } from './hot-calls.ts'
import { toSharedBytes } from './page-bytes.ts'
import { isUsual } from './usual-request.ts'

type Router = (request: IncomingRequest, response: ServerResponse) => void
/** Parses a body; undefined for one that the router refuses. */
type ParseBody = (body: Buffer) => unknown

const PLAIN = /^[\w-]+$/
const GUEST = names.guest.toLowerCase()

/** Creates the server; requests for hot calls do not reach `router`. */
export function createHotServer(
  { hotCalls }: Pick<Context, 'hotCalls'>,
  router: Router,
  options: ServerOptions,
): Server {
  return createServer(options, (request, response) => {
    const incoming = request as IncomingRequest
    if (!hotCalls.answer(incoming, response)) router(incoming, response)
  })
}

interface HotOptions {
  router: Router
  parseBody: ParseBody
  /** Bytes of a body. */
  bodyLimit: number
  /** Checks every reply against the contract; for tests. */
  assertReply: ((endpoint: Endpoint, status: number, sent: string) => void) | undefined
}

/** Answers hot calls from now on, until the server closes. */
export function serveHotCalls(app: FastifyInstance, context: Context, options: HotOptions): void {
  const { config, hotCalls, log, lookups, security } = context
  if (!canSendWhole) return
  app.addHook('preClose', async () => hotCalls.close())
  hotCalls.open((request, response) => {
    const call = hotCalls.find(request)
    if (call === undefined) return false
    const rest = (request.url as string).slice(call.prefix.length)
    if (!PLAIN.test(rest) || !isUsual(request, response, config, options.bodyLimit)) return false
    const host = request.headers.host as string
    const verdict = app.checkForgery(request, host)
    if (verdict.isForged || verdict.needsCookie) return false
    const origin = config.publicUrl ?? `http://${host}`
    if (request.method === 'GET') return answerAtOnce(call, request, response, { rest, origin })
    takeBody(call, request, response, { rest, origin })
    return true
  })

  type Target = Pick<HotRequest, 'rest' | 'origin'>

  /** Answers an anonymous reader from memory. */
  function answerAtOnce(
    call: HotCall,
    request: IncomingRequest,
    response: ServerResponse,
    target: Target,
  ): boolean {
    const { headers } = request
    if (headers.authorization !== undefined || headers[GUEST] !== undefined) return false
    const caller: Caller = { kind: 'anon', id: null }
    const reply = call.answer({ from: fromOf(request, caller), ...target, body: undefined })
    if (reply === undefined || reply instanceof Promise) return false
    request.takeBody(() => {})
    send(call, request, response, reply)
    return true
  }

  function takeBody(call: HotCall, request: IncomingRequest, response: ServerResponse, target: Target) {
    const pieces: Buffer[] = []
    request.takeBody((piece) => {
      if (piece !== null) return void pieces.push(piece)
      const body = options.parseBody(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces))
      if (body !== undefined) return void answerLater(call, request, response, { ...target, body })
      request.giveBack(pieces)
      options.router(request, response)
    })
  }

  async function answerLater(
    call: HotCall,
    request: IncomingRequest,
    response: ServerResponse,
    target: Target & { body: unknown },
  ): Promise<void> {
    let identity: string | null = null
    try {
      const found = identifyCaller(request)
      const caller = found instanceof Promise ? await found : found
      identity = caller.id
      const reply = await call.answer({ from: fromOf(request, caller), ...target })
      if (reply !== undefined) send(call, request, response, reply)
    } catch (error) {
      const { refused, requestId, retryAfter } = answerFailure(error as Error, log, call.endpoint.path)
      const { status } = refused.refusal
      security.refusedCall(status, call.endpoint.name, { ip: getPeer(request, config.trustProxy), identity })
      const headers: [string, string][] = [[REQUEST_ID.toLowerCase(), requestId]]
      if (retryAfter !== undefined) headers.push(['retry-after', String(retryAfter)])
      send(call, request, response, { status, json: JSON.stringify(refused.body) }, headers)
    }
  }

  const fromOf = (request: IncomingRequest, caller: Caller): CallFrom => ({
    caller,
    ip: getPeer(request, config.trustProxy),
    origin: request.headers.origin,
  })

  const identifyCaller = (request: IncomingRequest): MaybePromise<Caller> =>
    chain(identify(readCredentials(request.headers), lookups), (caller) =>
      caller.kind === 'guest' ? { ...caller, ip: getPeer(request, config.trustProxy) } : caller,
    )

  function send(
    { endpoint }: HotCall,
    request: IncomingRequest,
    response: ServerResponse,
    { status, json }: HotReply,
    more: readonly [string, string][] = [],
  ) {
    options.assertReply?.(endpoint, status, String(json))
    if (response.destroyed) return
    const headers = [...getOriginHeaders(config, request.headers.origin), ...more]
    const head = { status, headers, keepAliveMs: app.server.keepAliveTimeout }
    sendWhole(response, typeof json === 'string' ? toBytes(head, json) : toSharedBytes(head, json))
    hotCalls.answered(status, request.headers)
  }
}
