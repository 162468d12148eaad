/** The client's text for whatever the catalogue does not name (S8-14). */
export const SERVER_ERROR = 'server error'

/** Every error that the SDK throws on its own account. */
export class FoyerError extends Error {
  override readonly name = 'FoyerError'
  /** HTTP status of the refused call, where there was an answer. */
  readonly status?: number
  /** The answer's `code`, where there was one. */
  readonly code?: number
  /** Seconds after which the server wants to be asked again, where it said so. */
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
