/** Why nothing was fetched. */
export type FetchReason =
  /** The address itself is none that is fetched: its scheme, its port, or a user in it. */
  | 'address'
  /** The name leads to an address that is not on the public internet. */
  | 'inside'
  /** No name server knows it. */
  | 'unknown'
  /** No connection, no trusted certificate, or an answer that is no HTTP. */
  | 'unreachable'
  /** Not within the time. */
  | 'late'
  /** Redirected too often, or to nowhere. */
  | 'redirects'
  /** Content of a kind that was not asked for, or packed in a way that nobody asked for. */
  | 'kind'
  /** More bytes than were asked for. */
  | 'large'
  /** Too much is being fetched already. */
  | 'busy'

/** Nothing was fetched, for one of the reasons. Its message is for the log; it names no address (P35). */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  readonly reason: FetchReason

  constructor(reason: FetchReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
