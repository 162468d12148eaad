/** Counts open items per network, up to a bound. */
export class NetworkCounts {
  readonly #max: number
  readonly #counts = new Map<string, number>()

  constructor(max: number) {
    this.#max = max
  }

  /** Counts one more item; false when the network has reached the bound. */
  enter(network: string): boolean {
    const count = this.#counts.get(network) ?? 0
    if (count >= this.#max) return false
    this.#counts.set(network, count + 1)
    return true
  }

  leave(network: string) {
    const count = this.#counts.get(network) ?? 0
    if (count > 1) this.#counts.set(network, count - 1)
    else this.#counts.delete(network)
  }
}
