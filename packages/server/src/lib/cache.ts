import type { MaybePromise } from './maybe-promise.ts'

export interface CacheOptions<V> {
  /** Milliseconds that a value is valid, from the start of its read. */
  ttlMs: number
  /** Overrides `ttlMs` for a single value, in milliseconds. */
  ttlOf?(value: V): number
  /** Maximum number of values. */
  max: number
}

interface Entry<V> {
  value: Promise<V>
  /** The resolved `value`. */
  known: V | undefined
  until: number
}

/**
 * A cache of values by key: at most `max`, each for `ttlMs`, with one read at a time per key. Use `ttlMs` Infinity
 * for values that never change.
 */
export class Cache<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #options: CacheOptions<V>

  constructor(options: CacheOptions<V>) {
    this.#options = options
  }

  /** Returns the value under `key`, read by `load` when it is missing; a failed read is not cached. */
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

  /** Returns the value under `key` at once when it is in memory; otherwise like `get`. */
  read(key: string, load: () => Promise<V>): MaybePromise<V> {
    return this.known(key) ?? this.get(key, load)
  }

  /** Drops expired values when others are added, because a key may never be read again. */
  #tidy(now: number) {
    for (const [oldest, { until }] of this.#entries) {
      if (until > now && this.#entries.size <= this.#options.max) break
      this.#entries.delete(oldest)
    }
  }

  /** Number of cached values, expired ones included. */
  get size(): number {
    return this.#entries.size
  }

  /** Returns the value under `key` when it is in memory. */
  known(key: string): V | undefined {
    const found = this.#entries.get(key)
    return found !== undefined && found.until > performance.now() ? found.known : undefined
  }

  /** True when `get` would not read: the value is cached, or its read is in progress. */
  has(key: string): boolean {
    const found = this.#entries.get(key)
    return found !== undefined && found.until > performance.now()
  }

  /** Puts a value in place of the one under `key`. */
  set(key: string, value: V) {
    this.delete(key)
    void this.get(key, async () => value)
  }

  delete(key: string) {
    this.#entries.delete(key)
  }
}
