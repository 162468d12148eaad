/** Text of an error that the catalogue does not name (S8-14). */
export const SERVER_ERROR = 'server error'

/** Base of every error that the SDK throws. */
export class FoyerError extends Error {
  override readonly name = 'FoyerError'
  /** Name of the call that failed, as `rooms.post`; absent for failures that no call caused. */
  readonly endpoint?: string
  /** Name of the refusal in the contract, as `slowMode`; absent for every other failure. */
  readonly refusal?: string
  /** HTTP status of the refusal; absent without an HTTP reply. */
  readonly status?: number
  /** `code` of the refusal; absent without an HTTP reply. */
  readonly code?: number
  /** Seconds until the next attempt, from the header `Retry-After`. */
  readonly retryAfter?: number
  /** What was wrong, as a sentence: `message` is the catalogue's, which is the same for many reasons. */
  readonly detail?: string
  /** Sentences by field, where values were not valid. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** What a developer can do about it. */
  readonly hint?: string
  /** Id of the refusal in the log of the server. */
  readonly requestId?: string
  /** Address of the page that explains it. */
  readonly docs?: string

  constructor(message: string, { cause, ...details }: FoyerErrorOptions = {}) {
    super(message, cause === undefined ? {} : { cause })
    const said = Object.entries(details).filter(([, value]) => value !== undefined)
    Object.assign(this, Object.fromEntries(said))
  }

  /** All but the cause, which may have the request in it, and so a secret. */
  toJSON(): object {
    return { ...this, message: this.message }
  }
}

export interface FoyerErrorOptions {
  endpoint?: string | undefined
  refusal?: string | undefined
  status?: number | undefined
  code?: number | undefined
  retryAfter?: number | undefined
  detail?: string | undefined
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  hint?: string | undefined
  requestId?: string | undefined
  docs?: string | undefined
  cause?: unknown
}
