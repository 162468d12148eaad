/** Milliseconds of work on frames per turn of the event loop, which is the longest delay of HTTP calls. */
const BUDGET_MS = 2

/** Schedules jobs in the order of their requests, so that a flood of small jobs does not block others. */
export class Turns {
  #waiting: (() => void)[] = []
  #running = false

  /** Resolves when it is the caller's turn. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      if (this.#running) return
      this.#running = true
      void this.#run()
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting
      this.#waiting = []
      let began = performance.now()
      for (const start of jobs) {
        start()
        // One microtask: the job's synchronous work comes before it.
        await undefined
        if (performance.now() - began < BUDGET_MS) continue
        await new Promise(setImmediate)
        began = performance.now()
      }
    }
    this.#running = false
  }
}
