import type { Log } from './log.ts'

export interface PollingWorkerOptions {
  /** Name of the worker, for the log. */
  name: string
  /** Milliseconds between two polls. */
  everyMs: number
  /** Processes what is due; returns true to run again at once. */
  work: () => Promise<boolean>
  log: Log
}

/** Processes work that waits in a table; whichever server polls first takes it. */
export class PollingWorker {
  readonly #options: PollingWorkerOptions
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | null = null
  #closed = false

  constructor(options: PollingWorkerOptions) {
    this.#options = options
    this.#timer = setInterval(() => void this.run(), options.everyMs)
    this.#timer.unref()
  }

  /** Processes everything that is due. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#runAll()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, `${this.#options.name} failed.`))
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async #runAll(): Promise<void> {
    for (let more = true; more && !this.#closed; ) more = await this.#options.work()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#running
  }
}
