import { commonRefusals } from '@foyer/contract'
import { FetchFailure } from './fetcher.ts'
import { Refused } from './refused.ts'

/**
 * What the caller is told of a fetch that failed. One answer for nearly all: whether a name leads inside, is
 * unknown or does not answer is nobody's business.
 */
export function refusalOfFailure(failure: unknown): unknown {
  if (!(failure instanceof FetchFailure)) return failure
  return new Refused(failure.reason === 'busy' ? commonRefusals.unavailable : commonRefusals.notFound)
}
