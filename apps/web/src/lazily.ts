import { type ComponentType, lazy } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: as wide as React's own bound for lazy components
type AnyComponent = ComponentType<any>

/** A component of a module that is loaded when it is first shown. */
export function lazily<M, N extends keyof M>(load: () => Promise<M>, name: N) {
  return lazy(async () => ({ default: (await load())[name] as Extract<M[N], AnyComponent> }))
}
