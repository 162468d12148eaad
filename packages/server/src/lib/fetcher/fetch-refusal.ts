import { commonRefusals } from '@foyer/contract'
import { HttpError } from '../http-error.ts'
import { FetchFailure, type FetchReason } from './fetcher.ts'

/** Reason shown to people: telling names inside from unreachable ones would reveal the server's network. */
export const toldReason = (reason: FetchReason): FetchReason =>
  reason === 'inside' || reason === 'unknown' ? 'unreachable' : reason

/**
 * Converts a failed fetch to a refusal. Most reasons share one refusal, so that callers cannot probe the server's
 * network.
 */
export function toRefusal(failure: unknown): unknown {
  if (!(failure instanceof FetchFailure)) return failure
  return new HttpError(failure.reason === 'busy' ? commonRefusals.unavailable : commonRefusals.notFound)
}
