import type { Log } from './log.ts'

export interface SteadyWorkOptions {
  /** What is done, for the log. */
  name: string
  /** Milliseconds between two looks. */
  everyMs: number
  /** Does what is there to do now; true asks to be called again at once. */
  work: () => Promise<boolean>
  log: Log
}

/** Work that waits in a table, done by whichever server looks first. */
export class SteadyWork {
  readonly #options: SteadyWorkOptions
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | null = null
  #closed = false

  constructor(options: SteadyWorkOptions) {
    this.#options = options
    this.#timer = setInterval(() => void this.run(), options.everyMs)
    this.#timer.unref()
  }

  /** Does all that is there to do. Never rejects. */
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
