import type pg from 'pg'
import type { Log } from './log.ts'

export interface EventBatcherOptions<T> {
  pool: pg.Pool
  /** Maximum number of waiting events; the oldest are dropped. */
  max: number
  /** Query for whether anyone subscribed to the events, as the column `found`. */
  anybody: { name: string; text: string }
  /** Stores the batched events, in the order in which they happened. */
  note: (gathered: readonly T[]) => Promise<void>
  /** Log message when storing fails. */
  failure: string
  log: Log
}

/** Milliseconds during which events are collected into one statement. */
const BATCH_MS = 200
/** Milliseconds for which "no subscribers" is cached. */
const NO_READERS_MS = 5_000

/** Batches frequent events and stores them together; it drops them while there are no subscribers. */
export class EventBatcher<T> {
  readonly #options: EventBatcherOptions<T>
  #gathered: T[] = []
  #timer: NodeJS.Timeout | undefined
  #noting = Promise.resolve()
  /** Monotonic time until which there are no subscribers. */
  #nobodyUntil = 0
  #closed = false

  constructor(options: EventBatcherOptions<T>) {
    this.#options = options
  }

  /** @param make creates the event; not called without subscribers */
  add(make: () => T) {
    if (this.#closed || performance.now() < this.#nobodyUntil) return
    this.#gathered.push(make())
    if (this.#gathered.length > this.#options.max) this.#gathered.shift()
    this.#timer ??= setTimeout(() => void this.flush(), BATCH_MS)
  }

  /** Tells the batcher that there is a subscriber now. */
  wake() {
    this.#nobodyUntil = 0
  }

  /** Stores the batched events. Never rejects: what happened is stored elsewhere, only its delivery is lost (P6). */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { note, failure, log } = this.#options
    const gathered = this.#gathered
    this.#gathered = []
    if (gathered.length > 0) {
      this.#noting = this.#noting
        .then(async () => {
          if (await this.#hasReaders()) await note(gathered)
        })
        .catch((error: unknown) => log.warn({ err: error }, failure))
    }
    return this.#noting
  }

  async #hasReaders(): Promise<boolean> {
    const { pool, anybody } = this.#options
    const { rows } = await pool.query<{ found: boolean }>(anybody)
    const found = rows[0]?.found ?? false
    if (!found) this.#nobodyUntil = performance.now() + NO_READERS_MS
    return found
  }

  async close(): Promise<void> {
    await this.flush()
    this.#closed = true
  }
}
