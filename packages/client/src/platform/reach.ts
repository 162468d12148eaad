import { createEmitter } from '../lib/emitter.ts'
import type { Logger } from '../lib/log.ts'

/**
 * `online` the server answers; `reconnecting` the socket has ended and nothing is known yet; `unreachable` an attempt
 * to reach the server has failed.
 */
export type ConnectionState = 'online' | 'reconnecting' | 'unreachable'

/** Whether the server answers, as requests and the socket show it: `navigator.onLine` only knows the network. */
export interface ClientConnection {
  getSnapshot(): ConnectionState
  /** Calls back after every change; returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void
  /** Tries to reach the server at once, with all that waits for it. */
  retry(): void
  /**
   * Calls back when a failed request is worth another attempt: the server answers again, or the person has asked
   * for it; returns the function that ends that.
   */
  onRetry(listener: () => void): () => void
}

/** The one truth about the connection of a client. */
export type Reach = ReturnType<typeof createReach>

/** @param now epoch ms */
export function createReach(log: Logger, now: () => number = Date.now) {
  const { on, emit } = createEmitter<{ change: unknown; retry: unknown }>(() => log)
  let state: ConnectionState = 'online'
  const retry = () => emit('retry', 0)
  const reach = {
    /** True after the first subscription: without subscribers the client polls no server. */
    isWatched: false,
    /** Epoch ms of the server's last sign of life. */
    heardAt: 0,
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      reach.isWatched = true
      return on('change', listener)
    },
    retry,
    onRetry: (listener: () => void) => on('retry', listener),
    /** Asks whether the server answers; nothing before the code for it is here. */
    probe: (): void => {},
    set(next: ConnectionState) {
      const before = state
      if (next === 'online') reach.heardAt = now()
      if (next === before) return
      state = next
      emit('change', 0)
      // A socket that ended while the server answered comes back by itself, spread over time.
      if (next === 'online' && before === 'unreachable') retry()
    },
  }
  return reach
}
