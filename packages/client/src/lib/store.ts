import type { Logger } from './log.ts'
import { toReason } from './log.ts'

/** A picture that changes, and those who look at it. */
export interface Store<S> {
  getSnapshot(): S
  /** Calls back after every change; returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** @param name of what is shown, for the log */
export function createStore<S extends object>(initial: S, name: string, log: Logger) {
  const listeners = new Set<() => void>()
  let snapshot = initial
  const store: Store<S> = {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    store,
    update(change: Partial<S>) {
      snapshot = { ...snapshot, ...change }
      for (const listener of [...listeners]) {
        try {
          listener()
        } catch (error) {
          log.error(`a listener of ${name} failed: ${toReason(error)}`)
        }
      }
    },
  }
}
