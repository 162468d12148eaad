import { type ComponentType, lazy } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: as wide as React's own bound for lazy components
type AnyComponent = ComponentType<any>

/** Milliseconds between two attempts to load a component. */
const PAUSE_MS = 2_000

/** Retries without end: a rejected chunk would unmount the screen around it until the page is reloaded. */
async function loadWithRetries<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** A lazy component from a named export of a module. */
export function lazyNamed<M, N extends keyof M>(load: () => Promise<M>, name: N) {
  return lazy(async () => ({ default: (await loadWithRetries(load))[name] as Extract<M[N], AnyComponent> }))
}
