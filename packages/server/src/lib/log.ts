import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** The server's log: pino's methods. Never log tokens, guest ids, signatures or message texts (P35). */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** Fields that pino removes from logged objects. */
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

/**
 * Returns the error behind a failed query: the query error's own message contains all parameters, texts and addresses
 * among them.
 */
export const getCause = (error: Error): Error =>
  error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error

export const serializers = {
  err(error: Error): { type: string; message: string; stack: string; [key: string]: unknown } {
    const cause = getCause(error)
    if (!('severity' in cause)) return pino.stdSerializers.err(cause)
    // PostgreSQL puts values into `detail` and `where`, so only these fields are kept.
    const { name, message, stack = '' } = cause
    const { code, table, constraint } = cause as { code?: string; table?: string; constraint?: string }
    return { type: name, message, stack, code, table, constraint }
  },
}
