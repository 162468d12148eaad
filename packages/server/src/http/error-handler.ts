import { randomUUID } from 'node:crypto'
import { commonRefusals, REQUEST_ID, type Refusal } from '@foyer/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Security } from '../access/security.ts'
import { HttpError, ServerBusy } from '../lib/http-error.ts'
import { getCause, type Log } from '../lib/log.ts'
import { closeUnlessRead } from './body-bounds.ts'

/** Refusals for Fastify's own error codes. */
const FASTIFY: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonRefusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonRefusals.wrongMediaType,
}
/**
 * PostgreSQL error codes and classes for a database that is unreachable or cannot write: too many connections or a
 * full disk (53), an I/O error (58), a read-only standby (25006).
 */
const DATABASE_AWAY =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|57P0|08|53|58|25006)/
const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated|not queryable/

/** Turns every thrown error into the one error body (docs/wire.md#refusals). */
export function handleErrors(
  app: FastifyInstance,
  { security }: { security: Pick<Security, 'refused'> },
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { refused, requestId, retryAfter } = answerFailure(error, request.log, request.routeOptions.url)
    const { refusal } = refused
    reply.header(REQUEST_ID, requestId)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    security.refused(refusal.status, request)
    closeUnlessRead(request, reply)
    reply.code(refusal.status).send(toErrorBody(refused, request))
  })
}

/** What a caller is told about a failure. */
export interface FailureAnswer {
  refused: HttpError
  /** Id in the log. */
  requestId: string
  /** Seconds until the next attempt. */
  retryAfter: number | undefined
}

/** Logs a failed or refused call, and finds its answer. @param route of the call */
export function answerFailure(
  error: Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>,
  log: Pick<Log, 'error' | 'debug'>,
  route: string | undefined,
): FailureAnswer {
  const refused = error instanceof HttpError ? error : new HttpError(toRefusal(error))
  const { refusal } = refused
  const requestId = randomUUID()
  // A declared refusal with status 503 (S6-05) is not a server error.
  if (refusal.status === 500 || (refusal.status > 500 && !(error instanceof HttpError)))
    log.error({ err: error, requestId, route }, 'A call failed.')
  else log.debug({ requestId, route, code: refusal.code }, 'A call was refused.')
  const isLater = refusal === commonRefusals.tooMany || refusal === commonRefusals.unavailable
  return { refused, requestId, retryAfter: refused.retryAfter ?? (isLater ? 1 : undefined) }
}

function toRefusal(error: Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>): Refusal {
  const own = FASTIFY[error.code ?? '']
  if (own !== undefined) return own
  const { statusCode = 500 } = error
  // Checked first, because a caller who hangs up half way also causes an ECONNRESET.
  if (statusCode >= 400 && statusCode < 500) return commonRefusals.malformed
  const cause = getCause(error) as Error & { code?: string }
  if (
    cause instanceof ServerBusy ||
    DATABASE_AWAY.test(cause.code ?? '') ||
    CONNECTION_LOST.test(cause.message)
  ) {
    return commonRefusals.unavailable
  }
  return commonRefusals.bug
}

/** Sign-in responses carry their outcome twice, because their callers read both places. */
function toErrorBody({ body }: HttpError, request: FastifyRequest) {
  const isSignIn = request.routeOptions.config.endpoint?.name.startsWith('sign-in.') ?? false
  return isSignIn ? { success: false, error: body.message, ...body } : body
}
