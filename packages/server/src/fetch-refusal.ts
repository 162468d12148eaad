import { commonRefusals } from '@foyer/contract'
import { FetchFailure, type FetchReason } from './fetcher.ts'
import { Refused } from './refused.ts'

/** What a person is told of a reason: whether an unreachable name leads inside would map the network that we stand in. */
export const toldReason = (reason: FetchReason): FetchReason =>
  reason === 'inside' || reason === 'unknown' ? 'unreachable' : reason

/**
 * What the caller is told of a fetch that failed. One answer for nearly all: whether a name leads inside, is
 * unknown or does not answer is nobody's business.
 */
export function refusalOfFailure(failure: unknown): unknown {
  if (!(failure instanceof FetchFailure)) return failure
  return new Refused(failure.reason === 'busy' ? commonRefusals.unavailable : commonRefusals.notFound)
}
