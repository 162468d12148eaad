import { type ComponentType, lazy } from 'react'

/** A component of a module that is loaded when it is first shown. */
// biome-ignore lint/suspicious/noExplicitAny: as wide as React's own bound for lazy components
export function lazily<N extends string, C extends ComponentType<any>>(
  load: () => Promise<Record<N, C>>,
  name: N,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
