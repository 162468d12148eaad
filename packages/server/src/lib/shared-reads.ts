/** Maximum number of keys in one read. */
const MAX_BATCH = 1_000
/** Callers that are answered before the event loop gets a turn: each continues with work of its own. */
const SLICE = 100

interface Asker<V> {
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

/**
 * Batches reads: keys that are requested while a read runs form the next one, so that ten thousand reconnecting
 * sockets cost a handful of queries (P28). A caller never joins a running read, which may lack what was committed
 * before its call.
 *
 * @param read returns values by key; a missing key resolves to `undefined`
 */
export function createSharedReads<V>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  const waiting = new Map<string, Asker<V>[]>()
  let running = false

  async function run() {
    // Collects all requests of this turn of the event loop into the first read.
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
