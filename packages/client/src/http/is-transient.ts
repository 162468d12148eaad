import type { FoyerError } from '@foyer/contract'

/** Statuses that say nothing about the request itself. */
const TRANSIENT = new Set([408, 425, 429])

/** True when the same request may succeed later: no answer, or one about the server and not the request. */
export const isTransient = ({ status }: FoyerError): boolean =>
  status === undefined || status < 400 || status >= 500 || TRANSIENT.has(status)
