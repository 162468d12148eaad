interface Entry<V> {
  version: string
  value: Promise<V>
}

/** The values of one version for each key; the keys that were asked for longest ago make way. */
export class VersionedCache<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #max: number

  /** @param max number of keys */
  constructor(max: number) {
    this.#max = max
  }

  /** The value of a version; made once, and again after it failed or `isKept` refused it. */
  get(
    key: string,
    version: string,
    create: () => Promise<V>,
    isKept: (value: V) => boolean = () => true,
  ): Promise<V> {
    const found = this.#entries.get(key)
    this.#entries.delete(key)
    const entry = found?.version === version ? found : { version, value: create() }
    this.#entries.set(key, entry)
    if (entry !== found) {
      const drop = () => this.#entries.get(key) === entry && this.#entries.delete(key)
      entry.value.then((value) => isKept(value) || drop(), drop)
      const [oldest] = this.#entries.keys()
      if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest)
    }
    return entry.value
  }
}
