import type { Logger } from './log.ts'
import { toReason } from './log.ts'

type Listener<P> = (payload: P) => unknown

/** Subscribing to named events; `E` maps a name to what its listeners are given. */
export interface EventSource<E> {
  /** Returns the function that ends the subscription. */
  on<N extends keyof E>(event: N, listener: Listener<E[N]>): () => void
  once<N extends keyof E>(event: N, listener: Listener<E[N]>): () => void
  off<N extends keyof E>(event: N, listener: Listener<E[N]>): void
}

export interface Emitter<E> extends EventSource<E> {
  /** Calls every listener in turn; one that throws is logged and stops no other. */
  emit<N extends keyof E>(event: N, payload: E[N]): void
}

export function createEmitter<E>(log: () => Logger): Emitter<E> {
  type Entry = { listener: Listener<never>; once: boolean }
  const entries = new Map<keyof E, Entry[]>()
  const report = (event: keyof E, error: unknown) =>
    log().error(`a listener of "${String(event)}" failed: ${toReason(error)}`)

  const without = (event: keyof E, unwanted: (entry: Entry) => boolean) =>
    entries.set(
      event,
      (entries.get(event) ?? []).filter((entry) => !unwanted(entry)),
    )

  function add<N extends keyof E>(event: N, listener: Listener<E[N]>, once: boolean) {
    const entry: Entry = { listener, once }
    entries.set(event, [...(entries.get(event) ?? []), entry])
    return () => void without(event, (other) => other === entry)
  }

  return {
    on: (event, listener) => add(event, listener, false),
    once: (event, listener) => add(event, listener, true),
    off: (event, listener) => void without(event, (entry) => entry.listener === listener),
    emit(event, payload) {
      for (const entry of entries.get(event) ?? []) {
        if (entry.once) without(event, (other) => other === entry)
        try {
          const result = (entry.listener as Listener<typeof payload>)(payload)
          if (result instanceof Promise) result.catch((error) => report(event, error))
        } catch (error) {
          report(event, error)
        }
      }
    },
  }
}
