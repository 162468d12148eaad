import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
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

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.withoutCredentials || !isOwn(request, config)) return done()
    const token = parseCookies(request)[CSRF_COOKIE]
    const isSigned = token !== undefined && isOurToken(keys.csrf, token)
    if (!isSigned) {
      const secure = request.protocol === 'https'
      reply.setCookie(CSRF_COOKIE, newToken(keys.csrf), { path: '/', sameSite: 'lax', secure })
    }
    if (token === undefined || !WRITES.has(request.method)) return done()
    if (request.headers.authorization !== undefined) return done()
    if (isSigned && request.headers[CSRF_HEADER] === token) return done()
    done(new HttpError(commonRefusals.csrf))
  })
}

const createSignature = (key: string, value: string) =>
  createHmac('sha256', key).update(value).digest('base64url')

/** `<random>.<signature>`. */
function newToken(key: string): string {
  const value = randomBytes(24).toString('base64url')
  return `${value}.${createSignature(key, value)}`
}

function isOurToken(key: string, token: string): boolean {
  const [value = '', signature = '', ...more] = token.split('.')
  const [given, wanted] = [Buffer.from(signature), Buffer.from(createSignature(key, value))]
  return more.length === 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}

const NONE: Record<string, string | undefined> = {}

/** Parses the cookies of a request. */
export function parseCookies({ headers, server }: FastifyRequest): Record<string, string | undefined> {
  return headers.cookie === undefined ? NONE : server.parseCookie(headers.cookie)
}

function isOwn(request: FastifyRequest, { publicUrl }: Config): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === publicUrl || new URL(origin).host === request.host
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a response that is the same for every caller: no cookie is read or set. */
    withoutCredentials?: boolean
  }
}
