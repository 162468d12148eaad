/** Milliseconds of work in one turn of the event loop; calls over HTTP wait no longer for it. */
const BUDGET_MS = 2
/** Microtasks within which a job that got its turn does what it does without waiting. */
const STEPS = 4

/** Hands out turns in the order in which they were asked for, so that a flood of small jobs holds up no others. */
export class Turns {
  #waiting: (() => void)[] = []
  #running = false

  /** Resolves when it is the asker's turn. */
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
        for (let step = 0; step < STEPS; step++) await undefined
        if (performance.now() - began < BUDGET_MS) continue
        await new Promise(setImmediate)
        began = performance.now()
      }
    }
    this.#running = false
  }
}
