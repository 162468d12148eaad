import { FoyerError } from '@foyer/contract'

/** Kind of an error, for a screen that shows errors of any call. */
export type ErrorKind =
  /** The server was not reached. */
  | 'unanswered'
  | 'invalid'
  | 'unauthorised'
  | 'forbidden'
  | 'missing'
  /** Another version is stored than the caller has seen. */
  | 'conflict'
  | 'tooMany'
  | 'unavailable'
  | 'unknown'

const KIND_OF_STATUS: Readonly<Record<number, ErrorKind>> = {
  400: 'invalid',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  429: 'tooMany',
  503: 'unavailable',
}

/** The kind of an error that a call has thrown, where its exact refusal does not matter. */
export function getErrorKind(error: unknown): ErrorKind {
  if (!(error instanceof FoyerError)) return 'unknown'
  if (error.status !== undefined) return KIND_OF_STATUS[error.status] ?? 'unknown'
  return error.endpoint === undefined ? 'unknown' : 'unanswered'
}
