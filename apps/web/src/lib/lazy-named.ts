import { type ComponentType, lazy } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: as wide as React's own bound for lazy components
type AnyComponent = ComponentType<any>

/** Milliseconds between two attempts to load something that is to be shown. */
const PAUSE_MS = 2_000

/** Goes on trying: what is to be shown must not take down what is shown already, because a network was away. */
async function loadWithRetries<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** A component of a module that is loaded when it is first shown. */
export function lazyNamed<M, N extends keyof M>(load: () => Promise<M>, name: N) {
  return lazy(async () => ({ default: (await loadWithRetries(load))[name] as Extract<M[N], AnyComponent> }))
}
