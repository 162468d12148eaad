/** Milliseconds; bounds of what full jitter is taken from. */
const FIRST_MS = 500
const MOST_MS = 30_000

/**
 * Milliseconds to wait before trying again: exponential with full jitter, so that ten thousand clients that
 * lost one server do not come back in step (TH-35). The first retry is quick.
 *
 * @param failures attempts that have failed in a row, from 0
 */
export const backoff = (failures: number): number =>
  Math.random() * Math.min(MOST_MS, FIRST_MS * 2 ** failures)
