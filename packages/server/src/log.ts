import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** The server's log: pino's methods. Tokens, guest ids, signatures and message texts never go in (P35). */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** What pino must not print even where an object slips through. */
export const redact = [
  'req.headers',
  '*.authorization',
  '*.token',
  '*.key',
  '*.raw',
  '*.signature',
  '*.guest_uuid',
  '*.content',
]

/** The error behind a failed query: the query's own names all its values, texts and addresses among them. */
export const causeOf = (error: Error): Error =>
  error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error

export const serializers = {
  err(error: Error): { type: string; message: string; stack: string; [key: string]: unknown } {
    const cause = causeOf(error)
    if (!('severity' in cause)) return pino.stdSerializers.err(cause)
    // An error of PostgreSQL tells in `detail` and `where` which values it is about.
    const { name, message, stack = '' } = cause
    const { code, table, constraint } = cause as { code?: string; table?: string; constraint?: string }
    return { type: name, message, stack, code, table, constraint }
  },
}
