import type { Ban, ErrorBody, Refusal } from '@foyer/contract'

/** A declared refusal; thrown by handlers and sent to the caller. */
export class HttpError extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  readonly errors: Record<string, string[]> | undefined
  /** Of the refusal `banned`: why and until when. */
  readonly ban: Ban | undefined
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined

  constructor(refusal: Refusal, errors?: Record<string, string[]>, retryAfter?: number, ban?: Ban) {
    super(refusal.message)
    this.refusal = refusal
    this.errors = errors
    this.retryAfter = retryAfter
    this.ban = ban
  }

  get body(): ErrorBody {
    const { errors, ban } = this
    const { code, message } = this.refusal
    return {
      ...{ code, message: ban === undefined ? message : describeBan(message, ban) },
      ...(errors !== undefined && { errors }),
      ...(ban !== undefined && { ban }),
    }
  }
}

/** The sentence of the refusal with end and reason, for clients that show it as it is. */
function describeBan(message: string, { reason, until }: Ban): string {
  const end = until === null ? '' : ` Until ${until.slice(0, 16).replace('T', ' ')} UTC.`
  return message + end + (reason === null ? '' : ` Reason: ${reason}`)
}

/** Thrown when too much work is queued; answered as `unavailable`. */
export class ServerBusy extends Error {
  override readonly name = 'ServerBusy'
}
