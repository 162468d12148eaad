/**
 * A connection with one request at a time.
 *
 * @typedef {{ ask: (n: number) => Promise<boolean> }} Line sends the n-th request; false when it is refused
 */

/**
 * Load over open connections.
 *
 * @param {Line[]} lines the least recently used is taken next
 * @param {() => number} [maxInFlight] most requests in flight; default one for each connection
 */
export function createLoad(lines, maxInFlight = () => lines.length) {
  return {
    /** Sends as many requests as the server answers. @param {number} ms */
    async flood(ms) {
      const start = performance.now()
      const free = [...lines]
      let [asked, refused] = [0, 0]
      const worker = async () => {
        while (performance.now() - start < ms) {
          const line = free.shift()
          if (line === undefined) return
          if (!(await line.ask(asked++))) refused++
          free.push(line)
        }
      }
      await Promise.all(Array.from({ length: maxInFlight() }, worker))
      return { asked, refused, elapsed: performance.now() - start }
    },

    /** Sends at a steady rate; time in the queue counts as latency. @param {number} perSecond @param {number} ms */
    async steady(perSecond, ms) {
      const start = performance.now()
      /** @type {number[]} */
      const latencies = []
      const free = [...lines]
      const least = lines.length - maxInFlight()
      /** @type {number[]} */
      const due = []
      let [sent, refused] = [0, 0]
      /** @type {Error | undefined} */
      let failure
      const failed = (/** @type {Error} */ error) => (failure = error)
      const pump = () => {
        while (due.length > 0 && free.length > least) {
          const [line, at] = [free.shift(), due.shift()]
          if (line === undefined || at === undefined) return
          line.ask(sent++).then((accepted) => {
            if (!accepted) refused++
            latencies.push(performance.now() - at)
            free.push(line)
            pump()
          }, failed)
        }
      }
      for (let planned = 0; performance.now() - start < ms; ) {
        for (; planned < ((performance.now() - start) * perSecond) / 1_000; planned++)
          due.push(start + (planned * 1_000) / perSecond)
        pump()
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      // Requests beyond the server's rate are not sent; the latencies show it.
      due.length = 0
      while (free.length < lines.length) {
        if (failure !== undefined) throw failure
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      latencies.sort((a, b) => a - b)
      const at = (/** @type {number} */ share) =>
        latencies[Math.floor(share * (latencies.length - 1))] ?? Number.NaN
      const elapsed = performance.now() - start
      return { asked: latencies.length, refused, elapsed, p50: at(0.5), p99: at(0.99) }
    },
  }
}
