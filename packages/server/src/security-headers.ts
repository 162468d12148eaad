import type { FastifyInstance } from 'fastify'

/**
 * On every answer, whatever it is; pages bring a content policy of their own. Written down instead of worked
 * out for each request: that would cost as much as the rest of an answer from memory.
 */
const HEADERS = {
  // Answers to calls have nothing that could run.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  // Wallets open windows and talk back to their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  // The microphone is for speaking instead of typing, the camera for comparing safety codes.
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** Sets what browsers must heed, before anything else can set it otherwise. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS)
    done()
  })
}
