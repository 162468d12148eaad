import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { CSRF_COOKIE, commonRefusals, headers } from '@foyer/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Config } from '../lib/config.ts'
import { HttpError } from '../lib/http-error.ts'

const CSRF_HEADER = headers.csrf.toLowerCase()
const WRITES = new Set(['POST', 'PUT', 'DELETE'])

/**
 * Double-submit cookie (docs/wire.md#other-origins): a write without a bearer that carries our cookie must repeat it
 * in a header. It protects callers on our own host only: a page of a sibling host sends the cookie but cannot read
 * it. A sibling host could set the cookie, so ours is signed; an unsigned one is replaced with the refusal.
 */
export async function protectFromForgery(
  app: FastifyInstance,
  { config, keys }: Pick<Context, 'config' | 'keys'>,
): Promise<void> {
  // Few responses depend on a cookie: a handler that needs cookies calls `parseCookies`.
  await app.register(cookie, { hook: false })

  app.decorate('checkForgery', createForgeryCheck({ config, keys }, app))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.withoutCredentials) return done()
    const { isForged, needsCookie } = app.checkForgery(request.raw, request.host)
    if (needsCookie) {
      const secure = request.protocol === 'https'
      reply.setCookie(CSRF_COOKIE, newToken(keys.csrf), { path: '/', sameSite: 'lax', secure })
    }
    done(isForged ? new HttpError(commonRefusals.csrf) : undefined)
  })
}

/** What the cookie of a request says about its origin. */
interface ForgeryVerdict {
  /** True for a write that must be refused. */
  isForged: boolean
  /** True when the response sets the cookie. */
  needsCookie: boolean
}
/** @param host host after proxy headers are applied */
type ForgeryCheck = (request: IncomingMessage, host: string) => ForgeryVerdict

const PASSED: ForgeryVerdict = { isForged: false, needsCookie: false }

function createForgeryCheck(
  { config, keys }: Pick<Context, 'config' | 'keys'>,
  app: FastifyInstance,
): ForgeryCheck {
  const isOurToken = createTokenCheck(keys.csrf)
  return ({ headers, method = '' }, host) => {
    if (!isOwn(headers.origin, host, config)) return PASSED
    const token = headers.cookie === undefined ? undefined : app.parseCookie(headers.cookie)[CSRF_COOKIE]
    const isOurs = token !== undefined && isOurToken(token)
    const isRepeated = isOurs && headers[CSRF_HEADER] === token
    const isForged =
      token !== undefined && WRITES.has(method) && headers.authorization === undefined && !isRepeated
    return isOurs && !isForged ? PASSED : { isForged, needsCookie: !isOurs }
  }
}

const createSignature = (key: string, value: string) =>
  createHmac('sha256', key).update(value).digest('base64url')

/** `<random>.<signature>`. */
function newToken(key: string): string {
  const value = randomBytes(24).toString('base64url')
  return `${value}.${createSignature(key, value)}`
}

/** Tokens that are remembered as ours; beyond it the oldest are dropped. */
const MAX_REMEMBERED = 20_000

/** Checks tokens, the signature of each only once: it would be a good part of the time of a short call. */
function createTokenCheck(key: string): (token: string) => boolean {
  const ours = new Set<string>()
  return (token) => {
    if (ours.has(token)) return true
    if (!isSigned(key, token)) return false
    if (ours.size >= MAX_REMEMBERED) ours.delete(ours.values().next().value as string)
    ours.add(token)
    return true
  }
}

function isSigned(key: string, token: string): boolean {
  const [value = '', signature = '', ...more] = token.split('.')
  const [given, wanted] = [Buffer.from(signature), Buffer.from(createSignature(key, value))]
  return more.length === 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}

const NONE: Record<string, string | undefined> = {}

/** Parses the cookies of a request. */
export function parseCookies({ headers, server }: FastifyRequest): Record<string, string | undefined> {
  return headers.cookie === undefined ? NONE : server.parseCookie(headers.cookie)
}

function isOwn(origin: string | undefined, host: string, { publicUrl }: Config): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === publicUrl || new URL(origin).host === host
}

declare module 'fastify' {
  interface FastifyInstance {
    checkForgery: ForgeryCheck
  }
  interface FastifyContextConfig {
    /** True for a response that is the same for every caller: no cookie is read or set. */
    withoutCredentials?: boolean
  }
}
