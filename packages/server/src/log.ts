import type { FastifyBaseLogger } from 'fastify'

/** The server's log: pino's methods. Tokens, guest ids, signatures and message texts never go in (P35). */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** What pino must not print even where an object slips through. */
export const redact = [
  'req.headers',
  '*.authorization',
  '*.token',
  '*.signature',
  '*.guest_uuid',
  '*.content',
]
