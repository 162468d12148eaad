export interface CacheOptions<V> {
  /** Milliseconds that a value is good for, from the start of its read. */
  ttlMs: number
  /** Another time for single values. */
  ttlOf?(value: V): number
  /** Values that are kept at the most. */
  max: number
}

interface Entry<V> {
  value: Promise<V>
  /** What `value` became. */
  known: V | undefined
  until: number
}

/**
 * What was read a moment ago, by key: at most `max` values, each for `ttlMs`, one read at a time per key.
 * With `ttlMs` Infinity for what never changes.
 */
export class Cache<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #options: CacheOptions<V>

  constructor(options: CacheOptions<V>) {
    this.#options = options
  }

  /** The value under `key`, read by `load` when it is not there; a failed read is not kept. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    const found = this.#entries.get(key)
    const now = performance.now()
    if (found !== undefined && found.until > now) return found.value
    const { ttlMs } = this.#options
    const entry: Entry<V> = { value: load(), known: undefined, until: now + ttlMs }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    entry.value.then(
      (value) => {
        entry.known = value
        entry.until = now + (this.#options.ttlOf?.(value) ?? ttlMs)
      },
      () => this.#entries.get(key) === entry && this.#entries.delete(key),
    )
    this.#tidy(now)
    return entry.value
  }

  /** What is over goes as others come: nobody may ever ask for it again. */
  #tidy(now: number) {
    for (const [oldest, { until }] of this.#entries) {
      if (until > now && this.#entries.size <= this.#options.max) break
      this.#entries.delete(oldest)
    }
  }

  /** Values that are kept, good or not. */
  get size(): number {
    return this.#entries.size
  }

  /** The value under `key` where nothing has to be waited for. */
  known(key: string): V | undefined {
    const found = this.#entries.get(key)
    return found !== undefined && found.until > performance.now() ? found.known : undefined
  }

  /** True when `get` would read nothing: the value is here, or on its way. */
  has(key: string): boolean {
    const found = this.#entries.get(key)
    return found !== undefined && found.until > performance.now()
  }

  delete(key: string) {
    this.#entries.delete(key)
  }
}
