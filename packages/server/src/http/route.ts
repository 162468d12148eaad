import type { Readable } from 'node:stream'
import type { Endpoint, Input, Refusal, Refusals, Reply, StaffRole } from '@foyer/contract'
import { commonRefusals, headers } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isForBanned } from '../access/banned-calls.ts'
import { type Caller, identify, readCredentials } from '../access/caller.ts'
import type { Owned } from '../access/owner.ts'
import { type UsedProof, useProof } from '../access/proofs.ts'
import type { Context } from '../context.ts'
import { type AuditLine, WHOLE_SERVER, writeAuditLine } from '../database/audit-log.ts'
import { lockDomain } from '../database/domain-lock.ts'
import { inTransaction } from '../database/transaction.ts'
import { HttpError } from '../lib/http-error.ts'
import type { MaybePromise } from '../lib/maybe-promise.ts'
import type { LimitedAction } from '../limits/limits.ts'
import { assertPlace, assertWho, checkCall } from './check-call.ts'
import type { Account, Identified, RouteOptions, Who } from './route-options.ts'
import { getChecks } from './validate.ts'

/**
 * What a site's token can do with an endpoint: nothing, anything, only what concerns the site's own domains, or only
 * what a member of the site does with their own data.
 */
export type SiteLabel = 'none' | 'any' | 'own' | 'self'

interface CallerOf {
  anyone: Caller
  identity: Identified
  account: Account
  operator: Account
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Encoded JSON, as text or as a stream, that is sent without encoding it again; with another type, a file. */
export class Encoded {
  readonly json: string | Buffer | Readable
  readonly type: string
  constructor(json: string | Buffer | Readable, type = JSON_TYPE) {
    this.json = json
    this.type = type
  }
}

/** Outcome of an audited change: the reply, and the audit line beside actor and domain; null when nothing changed. */
export interface Audited<T> {
  answer: T
  line: Pick<AuditLine, 'target' | 'before' | 'after'> | null
}

export interface RouteRequest<E extends Endpoint, C extends Caller, S extends Owned> {
  input: Input<E>
  caller: C
  /** The object that `owner` found. */
  subject: S
  /** Creates the error for one of this endpoint's refusals; the handler throws it. */
  refuse: (
    name: (E extends Endpoint<infer _, infer R> ? keyof R : never) | keyof typeof commonRefusals,
    errors?: Record<string, string[]>,
  ) => HttpError
  /**
   * Runs a change by a domain's staff, or by an operator of the server, in one transaction with its audit line, one change of a domain at a time.
   * `work` may run again after a conflict, so it must only query; a throw rolls everything back.
   */
  audited: <T>(work: (client: pg.PoolClient) => Promise<Audited<T>>) => Promise<T>
  /** The proof that this call used up; null when the endpoint or this input needs none. */
  proof: UsedProof | null
  /** Checks that a site's token is good for the place. @throws HttpError `otherSite` */
  assertPlace: (place: string) => void
  /** Sets a success status other than the endpoint's default. */
  status: (status: 200 | 201) => void
  /** Counts one action against the caller's limits. @throws HttpError `tooMany` */
  take: (action: LimitedAction, subject?: string) => MaybePromise<void>
  /** Origin under which the caller reached the server, for links back. */
  origin: string
  raw: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint, W extends Who, S extends Owned> = (
  request: RouteRequest<E, CallerOf[W], S>,
) => Promise<Reply<E> | Encoded> | Encoded

/** Parts of a request, in the order of their validation. */
const PARTS = ['params', 'query', 'headers', 'body'] as const

/** A request whose caller passed the permission checks. */
interface CheckedCall<E extends Endpoint, S extends Owned> {
  caller: Caller
  input: Input<E>
  subject: S | undefined
}

/** Registers one endpoint of the contract: validation, permissions, limit, handler. */
export function route<E extends Endpoint, W extends Who, S extends Owned = never>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  options: RouteOptions<E, W, S>,
  handler: Handler<E, W, S>,
): void {
  const checks = getChecks(endpoint)
  const refuse = createRefuse(endpoint)
  const parts = PARTS.flatMap((part) => {
    const check = checks[part]
    return check === undefined ? [] : [{ part, check }]
  })
  const headParts = parts.filter(({ part }) => part !== 'body')
  const { who, owner, site, limit, bodyLimit, bodyMs, isShared = false } = options
  const role = owner === undefined ? undefined : (options.role ?? 'owner')
  // Known results are returned without a promise: each await is a good part of the time of a short call.
  const writes = !isForBanned(endpoint)
  const mayWait = owner !== undefined || limit !== undefined || writes || who === 'operator'
  const early = new WeakMap<FastifyRequest, CheckedCall<E, S>>()
  const beforeBody = async (raw: FastifyRequest, reply: FastifyReply, maxBytes: number) => {
    early.set(raw, await checkCaller(raw, await identifyCaller(context, raw), headParts))
    context.uploads.enter(raw, reply, maxBytes, bodyMs)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      ...{ endpoint, who, role, limit, site: siteLabel(site), isForBanned: !writes },
      ...{ isShared, withoutCredentials: isShared },
    },
    ...(bodyLimit === undefined
      ? {}
      : { bodyLimit, onRequest: (raw, reply) => beforeBody(raw, reply, bodyLimit) }),
    handler(raw, reply) {
      const known = early.get(raw)
      if (known !== undefined)
        return sendLater(reply, runHandler(raw, reply, known.caller, parseInput(raw), known.subject, null))
      const caller = identifyCaller(context, raw)
      // A token, also one in memory, has limits that only `checkCall` knows: its site, and the scopes of a bot.
      const hasToken = caller instanceof Promise || (caller.kind !== 'anon' && caller.kind !== 'guest')
      if (mayWait || hasToken) return answerLater(raw, reply, caller)
      raw.callerId = caller.id
      assertWho(who, caller)
      const answer = runHandler(raw, reply, caller, parseInput(raw), undefined, null)
      return answer instanceof Encoded ? void send(reply, answer) : sendLater(reply, answer)
    },
  })

  function parseInput(raw: FastifyRequest, wanted = parts): Input<E> {
    const checked: Record<string, unknown> = {}
    for (const { part, check } of wanted) checked[part] = check(raw[part])
    return checked as Input<E>
  }

  async function answerLater(raw: FastifyRequest, reply: FastifyReply, found: Caller | Promise<Caller>) {
    const { caller, input, subject } = await checkCaller(raw, found instanceof Promise ? await found : found)
    const proof = await takeProof(raw, caller, input)
    return sendLater(reply, runHandler(raw, reply, caller, input, subject, proof))
  }

  async function checkCaller(
    raw: FastifyRequest,
    caller: Caller,
    wanted = parts,
  ): Promise<CheckedCall<E, S>> {
    raw.callerId = caller.id
    const from = { caller, ip: raw.ip, origin: raw.headers.origin }
    const { input, subject } = await checkCall(context, endpoint, options, from, () =>
      parseInput(raw, wanted),
    )
    return { caller, input, subject }
  }

  /** Uses up the account's proof where the call needs one. @throws HttpError `proofNeeded` */
  async function takeProof(raw: FastifyRequest, caller: Caller, input: Input<E>): Promise<UsedProof | null> {
    if (endpoint.proof === undefined || !('login' in caller)) return null
    if (options.proofIf !== undefined && !(await options.proofIf(input, caller))) return null
    const token = raw.headers[headers.proof.toLowerCase()]
    const proof = await useProof(context.database.pool, token, { account: caller.id, act: endpoint.proof })
    if (proof === undefined) throw new HttpError(commonRefusals.proofNeeded)
    return proof
  }

  function runHandler(
    raw: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    input: Input<E>,
    subject: S | undefined,
    proof: UsedProof | null,
  ) {
    const line = { domain: subject?.domain ?? WHOLE_SERVER, actor: caller.id, action: endpoint.name }
    const audited: RouteRequest<E, CallerOf[W], S>['audited'] = (work) =>
      inTransaction(context.database.pool, async (client) => {
        await lockDomain(client, line.domain)
        const done = await work(client)
        if (done.line !== null) await writeAuditLine(client, { ...line, ...done.line })
        return done.answer
      })
    if (endpoint.success !== undefined) reply.code(endpoint.success)
    return handler({
      input,
      caller: caller as CallerOf[W],
      subject: subject as S,
      refuse,
      audited,
      proof,
      assertPlace: (place) => assertPlace(caller, place),
      status: (status) => reply.code(status),
      take: (action, subject) => context.limiter.take(action, { caller, ip: raw.ip, subject }),
      origin: getOrigin(context, raw),
      raw,
      reply,
    })
  }
}

async function sendLater(reply: FastifyReply, answer: unknown): Promise<FastifyReply | undefined> {
  send(reply, await answer)
  // Fastify waits for a reply that is still being sent, such as a stream.
  return reply.sent ? undefined : reply
}

function send(reply: FastifyReply, answer: unknown) {
  if (isBodiless(reply)) return reply.send()
  const isEncoded = answer instanceof Encoded
  reply.type(isEncoded ? answer.type : JSON_TYPE)
  return reply.send(isEncoded ? answer.json : JSON.stringify(answer))
}

/** True for an answer without a body: nothing to tell, or nothing new. */
export const isBodiless = ({ statusCode }: FastifyReply): boolean => statusCode === 204 || statusCode === 304

/** Returns the origin under which the request reached the server. */
export const getOrigin = ({ config }: Context, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** Identifies the caller of a request, once per request. */
function identifyCaller({ lookups }: Context, request: FastifyRequest): MaybePromise<Caller> {
  const caller = identify(readCredentials(request.headers), lookups)
  return 'kind' in caller && caller.kind === 'guest' ? { ...caller, ip: request.ip } : caller
}

const siteLabel = (site: 'any' | 'self' | object | undefined): SiteLabel =>
  site === undefined ? 'none' : typeof site === 'string' ? site : 'own'

/** Creates the function that makes errors of an endpoint's refusals. */
export const createRefuse =
  <E extends Endpoint>(endpoint: E): RouteRequest<E, Caller, Owned>['refuse'] =>
  (name, errors) =>
    new HttpError(findRefusal(endpoint.errors, String(name)), errors)

function findRefusal(errors: Refusals, name: string): Refusal {
  const refusal = errors[name] ?? (commonRefusals as Refusals)[name]
  if (refusal === undefined) throw new Error(`There is no refusal called ${name}.`)
  return refusal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that this route answers. */
    endpoint?: Endpoint
    who?: Who
    /** Role that the caller needs in the domain concerned, where only staff may make the call. */
    role?: StaffRole | undefined
    limit?: LimitedAction | undefined
    site?: SiteLabel
    /** True when people who are banned from the server may make the call. */
    isForBanned?: boolean
  }
}
