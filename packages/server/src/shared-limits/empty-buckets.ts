/** Remembered at the most; the oldest go. */
const MAX = 100_000

/** Buckets that are empty for certain, and for how long: nothing but time fills one. */
export class EmptyBuckets {
  readonly #until = new Map<string, number>()

  /** @param until by `performance.now()` */
  add(key: string, until: number) {
    this.#until.delete(key)
    this.#until.set(key, until)
    const now = performance.now()
    for (const [oldest, ends] of this.#until) {
      if (ends > now && this.#until.size <= MAX) break
      this.#until.delete(oldest)
    }
  }

  /** Milliseconds until none of these is known to be empty; 0 when none is. */
  waitOf(keys: string[]): number {
    const now = performance.now()
    return Math.max(0, ...keys.map((key) => (this.#until.get(key) ?? now) - now))
  }
}
