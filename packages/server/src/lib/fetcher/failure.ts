/** Why a fetch failed. */
export type FetchReason =
  /** The scheme, the port or credentials in the URL are not allowed. */
  | 'address'
  /** The name resolves to an address that is not public. */
  | 'inside'
  /** The name does not exist. */
  | 'unknown'
  /** No connection, no trusted certificate, or an invalid HTTP response. */
  | 'unreachable'
  /** The time limit was exceeded. */
  | 'late'
  /** Too many redirects, or an invalid one. */
  | 'redirects'
  /** An unwanted media type, or an unsupported content coding. */
  | 'kind'
  /** The body is larger than allowed. */
  | 'large'
  /** Too many fetches are in progress. */
  | 'busy'

/** A failed fetch. The message is for the log and contains no address (P35). */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  readonly reason: FetchReason

  constructor(reason: FetchReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
