import { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createResponseClass } from '../lib/node-internals.ts'

/** Default headers of every response; pages set their own content policy, pictures allow other origins. */
const COMMON = {
  // Replies to calls are not cached, refusals and 404 included (docs/wire.md#transport).
  'cache-control': 'no-store',
  // Callers of other origins get other headers.
  vary: 'origin',
  // Replies to calls contain nothing that may run.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  // Wallets open windows that talk back to their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin',
} as const

/** Headers of every response, which no route overrides. */
const FIXED = {
  'origin-agent-cluster': '?1',
  // Microphone: dictation. Camera: comparing safety codes.
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  // For browsers without `frame-ancestors`, which takes its place in all others.
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

const toLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

const FIXED_LINES = toLines(FIXED)

/**
 * Response class with the fixed headers; Node's own class where this Node version does not support inserting them.
 */
export const Response: typeof ServerResponse = createResponseClass(FIXED_LINES) ?? ServerResponse

/** Headers that the hook sets: all of them where the response class adds none. */
export const hookHeaders = (response: typeof ServerResponse = Response): Record<string, string> =>
  response === ServerResponse ? { ...FIXED, ...COMMON } : COMMON

/** The headers of every response to a call, as text, each ended by CRLF. */
export const COMMON_LINES: string = FIXED_LINES + toLines(COMMON)

/** Sets the security headers before any route can set its own. */
export function setCommonHeaders(app: FastifyInstance): void {
  const common = hookHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(common)
    done()
  })
}
