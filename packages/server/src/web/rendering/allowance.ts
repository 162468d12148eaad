/** CPU time that may be spent on something that others must not notice. */
export interface Allowance {
  /** False while what was spent lately exceeds the share. */
  isLeft(): boolean
  /** @param took milliseconds */
  spend(took: number): void
}

/** Part of one core, and the milliseconds that may be spent at once after a pause. */
const SHARE = 0.25
const BURST_MS = 500

/** An allowance of a quarter of a core. @param now the clock in milliseconds */
export function createAllowance(now: () => number = () => performance.now()): Allowance {
  let left = BURST_MS
  let at = now()
  const refill = () => {
    const time = now()
    left = Math.min(BURST_MS, left + (time - at) * SHARE)
    at = time
  }
  return {
    isLeft() {
      refill()
      return left > 0
    },
    spend(took) {
      refill()
      left -= took
    },
  }
}
