/** Maximum number of remembered buckets; the oldest are dropped. */
const MAX = 100_000

/** Buckets known to be empty, and until when: only time refills one. */
export class EmptyBuckets {
  readonly #until = new Map<string, number>()

  /** @param until milliseconds of `performance.now()` */
  add(key: string, until: number) {
    this.#until.delete(key)
    this.#until.set(key, until)
    const now = performance.now()
    for (const [oldest, ends] of this.#until) {
      if (ends > now && this.#until.size <= MAX) break
      this.#until.delete(oldest)
    }
  }

  /** Returns the milliseconds until none of these buckets is known to be empty; 0 when none is. */
  waitOf(keys: string[]): number {
    const now = performance.now()
    return Math.max(0, ...keys.map((key) => (this.#until.get(key) ?? now) - now))
  }
}
