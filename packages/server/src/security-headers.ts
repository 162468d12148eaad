import { type IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** On every answer, unless it has others: pages bring a content policy of their own, pictures go everywhere. */
const COMMON = {
  // Answers to calls are kept by nobody, refusals neither (WIRE.md 1.1), nor is what is nowhere.
  'cache-control': 'no-store',
  // Who asks from another origin is answered with other headers.
  vary: 'origin',
  // Answers to calls have nothing that could run.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'strict-origin',
} as const

/** On every answer, whatever it is. */
const FIXED = {
  // Wallets open windows and talk back to their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  // The microphone is for speaking instead of typing, the camera for comparing safety codes.
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

const FIXED_LINES = Object.entries(FIXED)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/**
 * An answer that has the fixed headers. Node looks each header through and writes it on its own, for each answer
 * anew, which would cost a tenth of one from memory: these are one text from the start, put behind the first line.
 */
export class Answer<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  override _storeHeader(firstLine: string, headers: unknown) {
    super._storeHeader(firstLine + FIXED_LINES, headers)
  }
}

/** Sets what browsers must heed, before anything else can set it otherwise, and all of it at once. */
export function setCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(COMMON)
    done()
  })
}

declare module 'http' {
  interface OutgoingMessage {
    /** Where Node writes the head of an answer, whoever asked for it. */
    _storeHeader(firstLine: string, headers: unknown): void
  }
}
