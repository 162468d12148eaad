import type pg from 'pg'
import type { Log } from './log.ts'

export interface GatheringOptions<T> {
  pool: pg.Pool
  /** How many may wait; beyond it the oldest go. */
  max: number
  /** Asks whether anybody wants to know, as `found`. */
  anybody: { name: string; text: string }
  /** Notes what was gathered, in the order in which it happened. */
  note: (gathered: readonly T[]) => Promise<void>
  /** What the log says when that fails. */
  failure: string
  log: Log
}

/** Milliseconds in which things are gathered: one statement for all of them. */
const GATHER_MS = 200
/** Milliseconds for which it is believed that nobody wants to know. */
const NOBODY_MS = 5_000

/** Gathers what happens often, and notes it together; not at all while nobody wants to know. */
export class Gathering<T> {
  readonly #options: GatheringOptions<T>
  #gathered: T[] = []
  #timer: NodeJS.Timeout | undefined
  #noting = Promise.resolve()
  /** By a clock that nobody sets back. */
  #nobodyUntil = 0
  #closed = false

  constructor(options: GatheringOptions<T>) {
    this.#options = options
  }

  /** @param make is not called while nobody wants to know */
  add(make: () => T) {
    if (this.#closed || performance.now() < this.#nobodyUntil) return
    this.#gathered.push(make())
    if (this.#gathered.length > this.#options.max) this.#gathered.shift()
    this.#timer ??= setTimeout(() => void this.settle(), GATHER_MS)
  }

  /** Somebody wants to know from now on. */
  wake() {
    this.#nobodyUntil = 0
  }

  /** Notes what was gathered. Never rejects: what happened is stored, only telling of it is lost (P6). */
  settle(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { note, failure, log } = this.#options
    const gathered = this.#gathered
    this.#gathered = []
    if (gathered.length > 0) {
      this.#noting = this.#noting
        .then(async () => {
          if (await this.#hasAnybody()) await note(gathered)
        })
        .catch((error: unknown) => log.warn({ err: error }, failure))
    }
    return this.#noting
  }

  async #hasAnybody(): Promise<boolean> {
    const { pool, anybody } = this.#options
    const { rows } = await pool.query<{ found: boolean }>(anybody)
    const found = rows[0]?.found ?? false
    if (!found) this.#nobodyUntil = performance.now() + NOBODY_MS
    return found
  }

  async close(): Promise<void> {
    await this.settle()
    this.#closed = true
  }
}
