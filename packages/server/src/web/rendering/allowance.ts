/** CPU time that may be spent on something that others must not notice. */
export interface Allowance {
  /** Milliseconds until there is something left; 0 until what was spent lately exceeds the share. */
  msUntilLeft(): number
  /** @param took milliseconds; negative ones are given back */
  spend(took: number): void
}

/** Part of one core that callers may spend. */
const SHARE = 0.25

/**
 * An allowance of a quarter of a core.
 *
 * @param burstMs milliseconds that may be spent at once after a pause
 * @param now the clock in milliseconds
 */
export function createAllowance(burstMs: number, now: () => number = () => performance.now()): Allowance {
  let left = burstMs
  let at = now()
  const refill = () => {
    const time = now()
    left = Math.min(burstMs, left + (time - at) * SHARE)
    at = time
  }
  return {
    msUntilLeft() {
      refill()
      return left > 0 ? 0 : Math.floor(-left / SHARE) + 1
    },
    spend(took) {
      refill()
      left -= took
    },
  }
}
