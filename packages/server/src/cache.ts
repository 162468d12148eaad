/**
 * What was read a moment ago, by key: at most `max` values, each for `ttlMs`, one read at a time per key.
 * With `ttlMs` Infinity for what never changes.
 */
export class Cache<V> {
  readonly #entries = new Map<string, { value: Promise<V>; until: number }>()
  readonly #ttlMs: number
  readonly #max: number

  constructor({ ttlMs, max }: { ttlMs: number; max: number }) {
    this.#ttlMs = ttlMs
    this.#max = max
  }

  /** The value under `key`, read by `load` when it is not there; a failed read is not kept. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    const found = this.#entries.get(key)
    const now = performance.now()
    if (found !== undefined && found.until > now) return found.value
    const value = load()
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: now + this.#ttlMs })
    value.catch(() => this.#entries.get(key)?.value === value && this.#entries.delete(key))
    if (this.#entries.size > this.#max) this.#entries.delete(this.#entries.keys().next().value as string)
    return value
  }

  delete(key: string) {
    this.#entries.delete(key)
  }
}
