import type { ErrorBody, FoyerError } from '@foyer/contract'

/** Why a request was refused, in the server's own words where it gave any: a sentence for people. */
export function getErrorSentence(error: FoyerError): string {
  const { message, errors } = (error.cause ?? {}) as Partial<ErrorBody>
  const [field, whys] = Object.entries(errors ?? {})[0] ?? []
  if (field !== undefined && typeof whys?.[0] === 'string') return `The ${field} ${whys[0]}.`
  return typeof message === 'string' && error.status !== undefined ? message : error.message
}
