import type { ErrorBody, Refusal } from '@foyer/contract'

/** A declared refusal; thrown by handlers and sent to the caller. */
export class HttpError extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  readonly errors: Record<string, string[]> | undefined
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined

  constructor(refusal: Refusal, errors?: Record<string, string[]>, retryAfter?: number) {
    super(refusal.message)
    this.refusal = refusal
    this.errors = errors
    this.retryAfter = retryAfter
  }

  get body(): ErrorBody {
    const { code, message } = this.refusal
    return this.errors === undefined ? { code, message } : { code, message, errors: this.errors }
  }
}

/** Thrown when too much work is queued; answered as `unavailable`. */
export class ServerBusy extends Error {
  override readonly name = 'ServerBusy'
}
