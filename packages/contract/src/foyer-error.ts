/** Text of an error that the catalogue does not name (S8-14). */
export const SERVER_ERROR = 'server error'

/** Base of every error that the SDK throws. */
export class FoyerError extends Error {
  override readonly name = 'FoyerError'
  /** HTTP status of the refusal; absent without an HTTP reply. */
  readonly status?: number
  /** `code` of the refusal; absent without an HTTP reply. */
  readonly code?: number
  /** Seconds until the next attempt, from the header `Retry-After`. */
  readonly retryAfter?: number

  constructor(
    message: string,
    options: { status?: number; code?: number; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    if (options.status !== undefined) this.status = options.status
    if (options.code !== undefined) this.code = options.code
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter
  }
}
