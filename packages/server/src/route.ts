import type { Readable } from 'node:stream'
import type { BotScope, Endpoint, Input, Refusal, Refusals, Reply, StaffRole } from '@foyer/contract'
import { commonRefusals, headers } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type AuditLine, writeAudit } from './audit.ts'
import type { BotRights } from './bots.ts'
import { type Caller, credentialsOf, identify } from './caller.ts'
import type { Context } from './context.ts'
import { inTransaction } from './database/transaction.ts'
import { lockDomain } from './domain-lock.ts'
import { isHomeOrigin } from './home.ts'
import type { LimitedAction } from './limits.ts'
import type { Owned } from './owner.ts'
import { type UsedProof, useProof } from './proofs.ts'
import { Refused } from './refused.ts'
import { isGoodFor } from './sites.ts'
import { checksOf } from './validate.ts'

/**
 * Who may make a call at all (WIRE.md part 3), as data beside the route: `anyone`; `identity`, that is
 * anybody but the anonymous; `account`, that is a wallet or a Google login.
 */
export type Who = 'anyone' | 'identity' | 'account'

/** Somebody, whoever; what `who: 'identity'` leaves. */
export type Identified = Exclude<Caller, { kind: 'anon' }>
export type Account = Exclude<Identified, { kind: 'guest' }>

/** A domain, its hash or a page's address; undefined where there is no such thing, which the call itself refuses. */
type Place = string | undefined
/** What tokens of a claimed site can do with a call: nothing, anything, or what is about the site's domains. */
export type SiteLabel = 'none' | 'any' | 'own'

interface CallerOf {
  anyone: Caller
  identity: Identified
  account: Account
}

/** JSON that is ready to be sent, because it was encoded before, or that comes piece by piece. */
export class Encoded {
  readonly json: string | Buffer | Readable
  constructor(json: string | Buffer | Readable) {
    this.json = json
  }
}

/** Beside the route, as data: who may make the call, and how often. */
export interface RouteOptions<E extends Endpoint, W extends Who, S extends Owned> {
  who: W
  /** What the call is about, where only people of its domain may make it; undefined where there is none such. */
  owner?: (input: Input<E>) => S | undefined | Promise<S | undefined>
  /** What those people must be there; `owner` unless said. */
  role?: StaffRole
  /**
   * What the call is about, for tokens of a claimed site, which are good in its domains only; `any` for what
   * belongs to no domain. Tokens of a site cannot make the call at all unless said (docs/threat-model.md#audience).
   */
  site?: 'any' | ((input: Input<E>, caller: Caller) => Place | Promise<Place>)
  /** Where only some inputs change an account: whether this one needs the endpoint's `proof`. */
  proofIf?: (input: Input<E>, caller: Account) => boolean | Promise<boolean>
  /** Counted for every call that is understood; a handler that knows better takes for itself. */
  limit?: LimitedAction
  /** What the limit counts for, beside the caller: the address that signs in. */
  limitSubject?: (input: Input<E>) => string | undefined
  /** What a program must be allowed to make the call, and in which domain; none may unless said. */
  bot?: { scope: BotScope; domain: (input: Input<E>) => string | undefined | Promise<string | undefined> }
  /**
   * Bytes that the body may have; 64 KiB unless said. Where it is said, caller, role and limit are checked before
   * any of the body is read, from path and query alone: `owner` and `bot` find no `body` in their input.
   */
  bodyLimit?: number
}

/** What was done: the answer, and what the log says of it beside who and where; null where nothing has changed. */
export interface Deed<T> {
  answer: T
  line: Pick<AuditLine, 'target' | 'before' | 'after'> | null
}

export interface Request<E extends Endpoint, C extends Caller, S extends Owned> {
  input: Input<E>
  caller: C
  /** What `owner` found. */
  subject: S
  /** The one refusal of this call by its name; `throw` what it returns. */
  refuse: (
    name: (E extends Endpoint<infer _, infer R> ? keyof R : never) | keyof typeof commonRefusals,
    errors?: Record<string, string[]>,
  ) => Refused
  /**
   * Does what a call of a domain's people is for: in one transaction with its line in the domain's log, and one
   * after another in each domain. `work` may be run anew, so it must do nothing but query; what it throws undoes all.
   */
  deed: <T>(work: (client: pg.PoolClient) => Promise<Deed<T>>) => Promise<T>
  /** The proof that was asked for and used up; null where the call or this input needs none. */
  proof: UsedProof | null
  /** Refuses a site's token where the place is not the site's. @throws Refused `otherSite` */
  assertPlace: (place: string) => void
  /** Sets a success status other than the endpoint's own. */
  status: (status: 200 | 201) => void
  /** Counts one action against the caller's limits. @throws Refused `tooMany` */
  take: (action: LimitedAction, subject?: string) => Promise<void>
  /** Origin under which the caller reaches us, for links back. */
  origin: string
  raw: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint, W extends Who, S extends Owned> = (
  request: Request<E, CallerOf[W], S>,
) => Promise<Reply<E> | Encoded> | Encoded

/** The parts of a request, in the order in which they are checked. */
const PARTS = ['params', 'query', 'headers', 'body'] as const

/** A request that its caller may make. */
interface Admitted<E extends Endpoint, S extends Owned> {
  caller: Caller
  input: Input<E>
  subject: S | undefined
}

/** Registers one call of the contract: its check, its callers, its handler. */
export function route<E extends Endpoint, W extends Who, S extends Owned = never>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  options: RouteOptions<E, W, S>,
  handler: Handler<E, W, S>,
): void {
  const checks = checksOf(endpoint)
  const parts = PARTS.flatMap((part) => {
    const check = checks[part]
    return check === undefined ? [] : [{ part, check }]
  })
  const headParts = parts.filter(({ part }) => part !== 'body')
  const { who, owner, site, limit, limitSubject, bodyLimit } = options
  const role = owner === undefined ? undefined : (options.role ?? 'owner')
  // What is known already is answered at once: each wait is a good part of a short call.
  const mayWait = owner !== undefined || limit !== undefined
  const early = new WeakMap<FastifyRequest, Admitted<E, S>>()
  const beforeBody = async (raw: FastifyRequest, reply: FastifyReply, maxBytes: number) => {
    early.set(raw, await admit(raw, await callerOf(context, raw), headParts))
    context.uploads.admit(raw, reply, maxBytes)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, who, role, limit, site: siteLabel(site) },
    ...(bodyLimit === undefined
      ? {}
      : { bodyLimit, onRequest: (raw, reply) => beforeBody(raw, reply, bodyLimit) }),
    handler(raw, reply) {
      const known = early.get(raw)
      if (known !== undefined)
        return sendLater(reply, answerOf(raw, reply, known.caller, inputOf(raw), known.subject, null))
      const caller = callerOf(context, raw)
      if (mayWait || caller instanceof Promise) return answerLater(raw, reply, caller)
      raw.callerId = caller.id
      assertWho(who, caller)
      const answer = answerOf(raw, reply, caller, inputOf(raw), undefined, null)
      return answer instanceof Encoded ? void send(reply, answer) : sendLater(reply, answer)
    },
  })

  function inputOf(raw: FastifyRequest, wanted = parts): Input<E> {
    const checked: Record<string, unknown> = {}
    for (const { part, check } of wanted) checked[part] = check(raw[part])
    return checked as Input<E>
  }

  async function answerLater(raw: FastifyRequest, reply: FastifyReply, found: Caller | Promise<Caller>) {
    const { caller, input, subject } = await admit(raw, found instanceof Promise ? await found : found)
    const proof = await proofOf(raw, caller, input)
    return sendLater(reply, answerOf(raw, reply, caller, input, subject, proof))
  }

  async function admit(raw: FastifyRequest, caller: Caller, wanted = parts): Promise<Admitted<E, S>> {
    raw.callerId = caller.id
    assertOrigin(context, caller, raw.headers.origin)
    assertWho(who, caller)
    const bot = 'bot' in caller ? caller.bot : null
    if (bot !== null) assertScope(bot, endpoint, options)
    const input = inputOf(raw, wanted)
    if (bot !== null && options.bot !== undefined && (await options.bot.domain(input)) !== bot.domain)
      throw new Refused(commonRefusals.forbidden)
    const isOfSite = 'site' in caller && caller.site !== null
    if (isOfSite && site !== 'any') assertPlace(caller, site === undefined ? null : await site(input, caller))
    const subject = owner === undefined ? undefined : await owner(input)
    if (role !== undefined) await assertRole(context, caller, subject, role)
    if (limit !== undefined)
      await context.limiter.take(limit, { caller, ip: raw.ip, subject: limitSubject?.(input) })
    return { caller, input, subject }
  }

  /** Uses up the proof of an account, where the call needs one. @throws Refused `proofNeeded` */
  async function proofOf(raw: FastifyRequest, caller: Caller, input: Input<E>): Promise<UsedProof | null> {
    if (endpoint.proof === undefined || !('login' in caller)) return null
    if (options.proofIf !== undefined && !(await options.proofIf(input, caller))) return null
    const token = raw.headers[headers.proof.toLowerCase()]
    const proof = await useProof(context.database.pool, token, { account: caller.id, act: endpoint.proof })
    if (proof === undefined) throw new Refused(commonRefusals.proofNeeded)
    return proof
  }

  function answerOf(
    raw: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    input: Input<E>,
    subject: S | undefined,
    proof: UsedProof | null,
  ) {
    const line = { domain: subject?.domain ?? '', actor: caller.id, action: endpoint.name }
    const deed: Request<E, CallerOf[W], S>['deed'] = (work) =>
      inTransaction(context.database.pool, async (client) => {
        await lockDomain(client, line.domain)
        const done = await work(client)
        if (done.line !== null) await writeAudit(client, { ...line, ...done.line })
        return done.answer
      })
    if (endpoint.success !== undefined) reply.code(endpoint.success)
    return handler({
      input,
      caller: caller as CallerOf[W],
      subject: subject as S,
      refuse: (name, errors) => new Refused(refusalOf(endpoint.errors, String(name)), errors),
      deed,
      proof,
      assertPlace: (place) => assertPlace(caller, place),
      status: (status) => reply.code(status),
      take: (action, subject) => context.limiter.take(action, { caller, ip: raw.ip, subject }),
      origin: originOf(context, raw),
      raw,
      reply,
    })
  }
}

async function sendLater(reply: FastifyReply, answer: unknown): Promise<FastifyReply | undefined> {
  send(reply, await answer)
  // Fastify waits for a reply that is still on its way, as streams are.
  return reply.sent ? undefined : reply
}

function send(reply: FastifyReply, answer: unknown) {
  if (reply.statusCode === 204) return reply.send()
  reply.type('application/json; charset=utf-8')
  return reply.send(answer instanceof Encoded ? answer.json : JSON.stringify(answer))
}

/** Origin under which a request reached us. */
export const originOf = ({ config }: Context, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** Who makes this request; asked once. */
function callerOf({ registry }: Context, request: FastifyRequest): Caller | Promise<Caller> {
  const caller = identify(credentialsOf(request.headers), registry)
  return 'kind' in caller && caller.kind === 'guest' ? { ...caller, ip: request.ip } : caller
}

const siteLabel = (site: RouteOptions<Endpoint, Who, Owned>['site'] | object): SiteLabel =>
  site === undefined ? 'none' : site === 'any' ? 'any' : 'own'

/**
 * A token is used by the pages that it was issued to: the chat's own, or those of its site. A caller that is no
 * page sends no `Origin`.
 *
 * @throws Refused `otherSite`
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
  if (!isRight) throw new Refused(commonRefusals.otherSite)
}

/** @param place null for a call that tokens of a site cannot make. @throws Refused `otherSite` */
function assertPlace(caller: Caller, place: Place | null) {
  if (place === null || (place !== undefined && !isGoodFor(caller, place)))
    throw new Refused(commonRefusals.otherSite)
}

function assertWho(who: Who, caller: Caller) {
  if (who === 'anyone') return
  if (caller.kind === 'anon') throw new Refused(commonRefusals.credentialsNeeded)
  if (who === 'account' && caller.kind === 'guest') throw new Refused(commonRefusals.forbidden)
}

/** Programs read what anybody may, and do what they were let in for; nothing else. */
function assertScope<E extends Endpoint>(
  { scopes }: BotRights,
  { method }: Endpoint,
  { who, bot }: Pick<RouteOptions<E, Who, Owned>, 'who' | 'bot'>,
) {
  const reads = who === 'anyone' && method === 'GET'
  if (!reads && (bot === undefined || !scopes.includes(bot.scope)))
    throw new Refused(commonRefusals.forbidden)
}

async function assertRole(
  { registry }: Context,
  caller: Caller,
  subject: Owned | undefined,
  role: StaffRole,
) {
  if (subject === undefined) throw new Refused(commonRefusals.notFound)
  if (caller.id === null || !(await registry.isStaff(subject.domain, caller.id, role)))
    throw new Refused(commonRefusals.forbidden)
}

function refusalOf(errors: Refusals, name: string): Refusal {
  const refusal = errors[name] ?? (commonRefusals as Refusals)[name]
  if (refusal === undefined) throw new Error(`There is no refusal called ${name}.`)
  return refusal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that this route answers. */
    endpoint?: Endpoint
    who?: Who
    /** What somebody must be in the domain in question, where only its people may make the call. */
    role?: StaffRole | undefined
    limit?: LimitedAction | undefined
    site?: SiteLabel
  }
}
