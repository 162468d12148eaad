/** Keys that one reading is asked for at most. */
const MAX_BATCH = 1_000
/** Askers that are answered before the event loop gets a turn: each of them has something to do with it. */
const SLICE = 100

interface Asker<V> {
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

/**
 * Reads for many at once: whatever is asked for while a reading runs becomes the next one, so that ten thousand
 * sockets that come back together cost a handful of queries (P28). A reading that has begun is joined by nobody:
 * it may not show what was committed before they asked.
 *
 * @param read answers for every key of a batch; a key that is missing from its answer gets `undefined`
 */
export function createSharedReads<V>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  const waiting = new Map<string, Asker<V>[]>()
  let running = false

  async function run() {
    // Lets everything that is asked for in this turn of the event loop into the first reading.
    await new Promise(setImmediate)
    while (waiting.size > 0) await answer(takeBatch())
    running = false
  }

  function takeBatch() {
    const batch = new Map<string, Asker<V>[]>()
    for (const [key, askers] of waiting) {
      if (batch.size === MAX_BATCH) break
      batch.set(key, askers)
      waiting.delete(key)
    }
    return batch
  }

  async function answer(batch: typeof waiting) {
    try {
      const values = await read([...batch.keys()])
      let answered = 0
      for (const [key, askers] of batch) {
        for (const { resolve } of askers) {
          resolve(values.get(key))
          answered += 1
          if (answered % SLICE === 0) await new Promise(setImmediate)
        }
      }
    } catch (error) {
      for (const { reject } of [...batch.values()].flat()) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const askers = waiting.get(key) ?? []
      waiting.set(key, askers)
      askers.push({ resolve, reject })
      if (running) return
      running = true
      void run()
    })
}
