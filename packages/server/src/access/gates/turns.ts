/** How many may be at work, and how many may wait for that. */
export interface TurnLimits {
  /** At work at once. */
  all: number
  /** At work at once for one key, so that no key keeps the others waiting. */
  each: number
  waiting: number
}

/** Gives turns in the order of the requests; a key with all its turns taken is passed over. */
export interface Turns {
  /**
   * Waits for a turn.
   *
   * @returns the function that ends the turn, to be called once; null when too many wait, or when `signal` aborts first
   */
  take(key: string, signal: AbortSignal): Promise<(() => void) | null>
}

export function createTurns({ all, each, waiting }: TurnLimits): Turns {
  const taken = new Map<string, number>()
  const queue = new Set<{ key: string; begin: () => void }>()
  let total = 0

  const isFree = (key: string) => total < all && (taken.get(key) ?? 0) < each

  function begin(key: string): () => void {
    total += 1
    taken.set(key, (taken.get(key) ?? 0) + 1)
    return () => {
      const left = (taken.get(key) ?? 1) - 1
      total -= 1
      if (left === 0) taken.delete(key)
      else taken.set(key, left)
      for (const next of queue) {
        if (total >= all) return
        if (isFree(next.key)) next.begin()
      }
    }
  }

  return {
    async take(key, signal) {
      if (signal.aborted) return null
      if (isFree(key)) return begin(key)
      if (queue.size >= waiting) return null
      return new Promise((resolve) => {
        const leave = () => {
          queue.delete(entry)
          resolve(null)
        }
        const entry = {
          key,
          begin() {
            queue.delete(entry)
            signal.removeEventListener('abort', leave)
            resolve(begin(key))
          },
        }
        queue.add(entry)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
