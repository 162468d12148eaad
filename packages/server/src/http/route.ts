import type { Readable } from 'node:stream'
import type { BotScope, Endpoint, Input, Refusal, Refusals, Reply, StaffRole } from '@foyer/contract'
import { commonRefusals, headers } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isForBanned } from '../access/banned-calls.ts'
import type { BotRights } from '../access/bot-tokens.ts'
import { type Caller, identify, readCredentials } from '../access/caller.ts'
import { isHomeOrigin } from '../access/home.ts'
import type { Owned } from '../access/owner.ts'
import { type UsedProof, useProof } from '../access/proofs.ts'
import { isGoodFor } from '../access/sites.ts'
import type { Context } from '../context.ts'
import { type AuditLine, WHOLE_SERVER, writeAuditLine } from '../database/audit-log.ts'
import { lockDomain } from '../database/domain-lock.ts'
import { inTransaction } from '../database/transaction.ts'
import { HttpError } from '../lib/http-error.ts'
import type { LimitedAction } from '../limits/limits.ts'
import { getChecks } from './validate.ts'

/**
 * Callers that an endpoint accepts (docs/permissions.md), as data beside the route: `anyone`; `identity`: guests and
 * accounts; `account`: a wallet or Google login; `operator`: an account that `FOYER_ADMIN` names, on the chat's own
 * pages.
 */
export type Who = 'anyone' | 'identity' | 'account' | 'operator'

/** A caller with an identity: guest or account. The type of `caller` under `who: 'identity'`. */
export type Identified = Exclude<Caller, { kind: 'anon' }>
export type Account = Exclude<Identified, { kind: 'guest' }>

/** A domain, its hash or a page's address; undefined when the input names none, which the handler refuses. */
type Place = string | undefined
/** What a site's token can do with an endpoint: nothing, anything, or only what concerns the site's own domains. */
export type SiteLabel = 'none' | 'any' | 'own'

interface CallerOf {
  anyone: Caller
  identity: Identified
  account: Account
  operator: Account
}

/** Encoded JSON, as text or as a stream, that is sent without encoding it again. */
export class Encoded {
  readonly json: string | Buffer | Readable
  constructor(json: string | Buffer | Readable) {
    this.json = json
  }
}

/** Permissions and limits of an endpoint, as data beside the route. */
export interface RouteOptions<E extends Endpoint, W extends Who, S extends Owned> {
  who: W
  /** Finds the object of the call where only staff of its domain may make it; undefined when it does not exist. */
  owner?: (input: Input<E>) => S | undefined | Promise<S | undefined>
  /** Role that the caller needs in that domain; default `owner`. */
  role?: StaffRole
  /**
   * Place that the call concerns, for tokens of a claimed site, which are good in its domains only; `any` for a call
   * that belongs to no domain. By default such tokens cannot make the call (docs/threat-model.md#audience).
   */
  site?: 'any' | ((input: Input<E>, caller: Caller) => Place | Promise<Place>)
  /** True when this input needs the endpoint's `proof`, for endpoints where only some inputs change an account. */
  proofIf?: (input: Input<E>, caller: Account) => boolean | Promise<boolean>
  /** Counted for every call with valid input. A handler that needs a finer count calls `take` itself. */
  limit?: LimitedAction
  /** Second subject of the limit beside the caller, such as the address that signs in. */
  limitSubject?: (input: Input<E>) => string | undefined
  /** Scope and domain that a bot's token needs for the call; by default bots cannot make it. */
  bot?: { scope: BotScope; domain: (input: Input<E>) => string | undefined | Promise<string | undefined> }
  /**
   * Maximum size of the body in bytes; default 64 KiB. Where it is set, caller, role and limit are checked before the
   * body is read, from path and query alone: `owner` and `bot` find no `body` in their input.
   */
  bodyLimit?: number
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
  take: (action: LimitedAction, subject?: string) => Promise<void>
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
  const parts = PARTS.flatMap((part) => {
    const check = checks[part]
    return check === undefined ? [] : [{ part, check }]
  })
  const headParts = parts.filter(({ part }) => part !== 'body')
  const { who, owner, site, limit, limitSubject, bodyLimit } = options
  const role = owner === undefined ? undefined : (options.role ?? 'owner')
  // Known results are returned without a promise: each await is a good part of the time of a short call.
  const writes = !isForBanned(endpoint)
  const mayWait = owner !== undefined || limit !== undefined || writes || who === 'operator'
  const early = new WeakMap<FastifyRequest, CheckedCall<E, S>>()
  const beforeBody = async (raw: FastifyRequest, reply: FastifyReply, maxBytes: number) => {
    early.set(raw, await checkCaller(raw, await identifyCaller(context, raw), headParts))
    context.uploads.enter(raw, reply, maxBytes)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, who, role, limit, site: siteLabel(site), isForBanned: !writes },
    ...(bodyLimit === undefined
      ? {}
      : { bodyLimit, onRequest: (raw, reply) => beforeBody(raw, reply, bodyLimit) }),
    handler(raw, reply) {
      const known = early.get(raw)
      if (known !== undefined)
        return sendLater(reply, runHandler(raw, reply, known.caller, parseInput(raw), known.subject, null))
      const caller = identifyCaller(context, raw)
      if (mayWait || caller instanceof Promise) return answerLater(raw, reply, caller)
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
    assertOrigin(context, caller, raw.headers.origin)
    assertWho(who, caller)
    if (who === 'operator') assertOperator(context, caller)
    const bot = 'bot' in caller ? caller.bot : null
    if (bot !== null) assertScope(bot, endpoint, options)
    const input = parseInput(raw, wanted)
    if (bot !== null && options.bot !== undefined && (await options.bot.domain(input)) !== bot.domain)
      throw new HttpError(commonRefusals.forbidden)
    const isOfSite = 'site' in caller && caller.site !== null
    if (isOfSite && site !== 'any') assertPlace(caller, site === undefined ? null : await site(input, caller))
    if (writes) await assertNotBanned(context, caller)
    const subject = owner === undefined ? undefined : await owner(input)
    if (role !== undefined) await assertRole(context, caller, subject, role)
    if (limit !== undefined)
      await context.limiter.take(limit, { caller, ip: raw.ip, subject: limitSubject?.(input) })
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
      refuse: (name, errors) => new HttpError(findRefusal(endpoint.errors, String(name)), errors),
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
  if (reply.statusCode === 204) return reply.send()
  reply.type('application/json; charset=utf-8')
  return reply.send(answer instanceof Encoded ? answer.json : JSON.stringify(answer))
}

/** Returns the origin under which the request reached the server. */
export const getOrigin = ({ config }: Context, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** Identifies the caller of a request, once per request. */
function identifyCaller({ lookups }: Context, request: FastifyRequest): Caller | Promise<Caller> {
  const caller = identify(readCredentials(request.headers), lookups)
  return 'kind' in caller && caller.kind === 'guest' ? { ...caller, ip: request.ip } : caller
}

const siteLabel = (site: RouteOptions<Endpoint, Who, Owned>['site'] | object): SiteLabel =>
  site === undefined ? 'none' : site === 'any' ? 'any' : 'own'

/**
 * Checks that a page uses only tokens issued to it: those of the chat's own pages, or those of its site. A caller
 * that is not a page sends no `Origin`.
 *
 * @throws HttpError `otherSite`
 */
export function assertOrigin(
  { config }: Pick<Context, 'config'>,
  caller: Caller,
  origin: string | undefined,
) {
  if (!('site' in caller) || caller.bot !== null || origin === undefined) return
  const { site } = caller
  const isRight =
    site === null
      ? isHomeOrigin(config, origin)
      : URL.canParse(origin) && new URL(origin).hostname === site.host
  if (!isRight) throw new HttpError(commonRefusals.otherSite)
}

/**
 * @param place null for a call that tokens of a site cannot make
 * @throws HttpError `otherSite`
 */
function assertPlace(caller: Caller, place: Place | null) {
  if (place === null || (place !== undefined && !isGoodFor(caller, place)))
    throw new HttpError(commonRefusals.otherSite)
}

function assertWho(who: Who, caller: Caller) {
  if (who === 'anyone') return
  if (caller.kind === 'anon') throw new HttpError(commonRefusals.credentialsNeeded)
  if ((who === 'account' || who === 'operator') && caller.kind === 'guest')
    throw new HttpError(commonRefusals.forbidden)
}

/** @throws HttpError `forbidden` to callers that `FOYER_ADMIN` does not name, and to tokens of sites and bots */
function assertOperator({ lookups }: Context, caller: Caller) {
  const isHome = 'site' in caller && caller.site === null && caller.bot === null
  if (caller.id === null || !lookups.isOperator(caller.id)) throw new HttpError(commonRefusals.forbidden)
  if (!isHome) throw new HttpError(commonRefusals.otherSite)
}

/** @throws HttpError `banned`, with reason and end */
export async function assertNotBanned({ lookups }: Pick<Context, 'lookups'>, { id }: Caller): Promise<void> {
  if (id === null || !(await lookups.isBlocked(WHOLE_SERVER, id))) return
  const ban = await lookups.ban(id)
  if (ban !== null) throw new HttpError(commonRefusals.banned, undefined, undefined, ban)
}

/** Checks that a bot reads public data only, or acts within its scope and domain. */
function assertScope<E extends Endpoint>(
  { scopes }: BotRights,
  { method }: Endpoint,
  { who, bot }: Pick<RouteOptions<E, Who, Owned>, 'who' | 'bot'>,
) {
  const reads = who === 'anyone' && method === 'GET'
  if (!reads && (bot === undefined || !scopes.includes(bot.scope)))
    throw new HttpError(commonRefusals.forbidden)
}

async function assertRole({ lookups }: Context, caller: Caller, subject: Owned | undefined, role: StaffRole) {
  if (subject === undefined) throw new HttpError(commonRefusals.notFound)
  if (caller.id === null || !(await lookups.isStaff(subject.domain, caller.id, role)))
    throw new HttpError(commonRefusals.forbidden)
}

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
