/** Result of a read, before the hook adds its functions. */
export interface QueryState<T> {
  /** Absent before the first success. */
  data?: T
  status: 'success' | 'error'
  error: unknown
}

interface Entry {
  /** Undefined until the first response. */
  state?: QueryState<unknown>
  ask: () => Promise<unknown>
  listeners: Set<() => void>
  /** The pending request: the response to an earlier one is dropped. */
  request?: Promise<unknown> | undefined
}

/** The state of a read that has data. */
export const toSuccess = <T>(data: T): QueryState<T> => ({ data, status: 'success', error: null })

/** The reads that components below one provider show, each once however many components show it. */
export type QueryCache = ReturnType<typeof createQueryCache>

export function createQueryCache() {
  const entries = new Map<string | null, Entry>()

  function fetch(entry: Entry): void {
    const request = (async () => entry.ask())()
    const settle = (state: QueryState<unknown>) => {
      if (entry.request !== request) return
      entry.request = undefined
      entry.state = state
      for (const listener of entry.listeners) listener()
    }
    entry.request = request
    request.then(
      (data) => settle(toSuccess(data)),
      (error) => settle({ ...entry.state, status: 'error', error }),
    )
  }

  return {
    /** The latest response to a read; undefined before there is one. */
    peek: <T>(hash: string | null) => entries.get(hash)?.state as QueryState<T> | undefined,

    /**
     * Shows a read, and makes its request unless one is pending or the response is known beforehand. The read
     * is removed once no component shows it.
     */
    subscribe<T>(hash: string, ask: () => Promise<T>, isKnown: boolean, listener: () => void): () => void {
      const entry: Entry = entries.get(hash) ?? { ask, listeners: new Set() }
      entries.set(hash, entry)
      entry.ask = ask
      entry.listeners.add(listener)
      if (!isKnown && !entry.request) fetch(entry)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0) entries.delete(hash)
      }
    },

    /** Makes the request again; with `isShared`, unless one is pending. */
    refetch(hash: string | null, isShared = false): void {
      const entry = entries.get(hash)
      if (entry && !(isShared && entry.request)) fetch(entry)
    },

    /** The keys of the reads that are shown. */
    hashes: () => [...entries.keys()],
  }
}
