import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { CSRF_COOKIE, commonRefusals, headers } from '@foyer/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Refused } from './refused.ts'

const CSRF_HEADER = headers.csrf.toLowerCase()
const WRITES = new Set(['POST', 'PUT', 'DELETE'])

/**
 * Double submit (WIRE.md 1.1): a write without a bearer that carries our cookie must repeat it in a header.
 * Only for callers on our own host: a page of a sibling host sends the cookie but cannot read it.
 */
export async function protectFromForgery(app: FastifyInstance, config: Config): Promise<void> {
  // Few answers depend on a cookie: who needs them asks `cookiesOf`.
  await app.register(cookie, { hook: false })

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.withoutCredentials || !isOwn(request, config)) return done()
    const token = cookiesOf(request)[CSRF_COOKIE]
    if (token === undefined) {
      const secure = request.protocol === 'https'
      reply.setCookie(CSRF_COOKIE, randomBytes(24).toString('base64url'), {
        path: '/',
        sameSite: 'lax',
        secure,
      })
    } else if (WRITES.has(request.method) && request.headers.authorization === undefined) {
      if (request.headers[CSRF_HEADER] !== token) return done(new Refused(commonRefusals.csrf))
    }
    done()
  })
}

const NONE: Record<string, string | undefined> = {}

/** The cookies of a request. */
export function cookiesOf({ headers, server }: FastifyRequest): Record<string, string | undefined> {
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
    /** True for what is answered to everybody alike: no cookie is read or set. */
    withoutCredentials?: boolean
  }
}
