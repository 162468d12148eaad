import { commonRefusals, type Refusal } from '@foyer/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { closeUnlessRead } from './body-bounds.ts'
import { causeOf } from './log.ts'
import { Refused } from './refused.ts'
import type { Security } from './security.ts'
import { WriterBusy } from './writer.ts'

/** Fastify's own refusals of a request, in our words. */
const FASTIFY: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonRefusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonRefusals.wrongMediaType,
}
/**
 * What `pg` says while the database is away, or cannot take anything in: a full disk, too many connections (53),
 * a disk that fails (58), a standby that may only be read (25006).
 */
const DATABASE_AWAY =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|57P0|08|53|58|25006)/
const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated|not queryable/

/** Turns whatever was thrown into the one error body (WIRE.md 1.3). */
export function answerFailures(
  app: FastifyInstance,
  { security }: { security: Pick<Security, 'refused'> },
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = error instanceof Refused ? error : new Refused(refusalOf(error))
    const { refusal } = refused
    // Some of the specification's refusals wear a 503; those are no failures of ours.
    if (refusal.status === 500 || (refusal.status > 500 && !(error instanceof Refused)))
      request.log.error({ err: error, route: request.routeOptions.url }, 'A call failed.')
    const isLater = refusal === commonRefusals.tooMany || refusal === commonRefusals.unavailable
    if (isLater || refused.retryAfter !== undefined)
      reply.header('retry-after', String(refused.retryAfter ?? 1))
    security.refused(refusal.status, request)
    closeUnlessRead(request, reply)
    reply.code(refusal.status).send(bodyOf(refused, request))
  })
}

function refusalOf(error: FastifyError): Refusal {
  if (FASTIFY[error.code] !== undefined) return FASTIFY[error.code] as Refusal
  const { statusCode = 500 } = error
  // First, because a caller who hangs up half way is an ECONNRESET as well.
  if (statusCode >= 400 && statusCode < 500) return commonRefusals.malformed
  const cause = causeOf(error) as Error & { code?: string }
  if (
    cause instanceof WriterBusy ||
    DATABASE_AWAY.test(cause.code ?? '') ||
    CONNECTION_LOST.test(cause.message)
  ) {
    return commonRefusals.unavailable
  }
  return commonRefusals.bug
}

/** Sign-in answers carry their outcome twice, as its callers expect it. */
function bodyOf({ body }: Refused, request: FastifyRequest) {
  const isSignIn = request.routeOptions.config.endpoint?.name.startsWith('sign-in.') ?? false
  return isSignIn ? { success: false, error: body.message, ...body } : body
}
