import { type ComponentType, createElement } from 'react'
import { lazyNamed } from './lazy-named.ts'

// biome-ignore lint/suspicious/noExplicitAny: as wide as React's own bound for lazy components
type AnyComponent = ComponentType<any>
type Load = () => Promise<Record<string, AnyComponent>>

/** Loads the module of each part, by the part's name. */
const parts = new Map<string, () => Promise<unknown>>()
/** Names of the parts in the page that is being rendered. */
const rendered = new Set<string>()

/** @param name of the export, which no other part has */
function makePart(load: Load, name: string) {
  // The server loads all parts before it renders, and a browser those of the page that it hydrates.
  let Part: AnyComponent = import.meta.env.SSR ? () => null : lazyNamed(load, name)
  parts.set(name, async () => {
    Part = (await load())[name] as AnyComponent
  })
  return (props: object) => {
    if (import.meta.env.SSR) rendered.add(name)
    return createElement(Part, props)
  }
}

/**
 * A lazy component, as `lazyNamed` makes it, that the server renders as well: a part of the page. Names of parts are
 * unique.
 */
export const lazyServed = makePart as unknown as typeof lazyNamed

/**
 * Loads the parts of the server's page, so that they are hydrated together with what is around them: React throws away
 * what the server has rendered, and what was typed into it, where something changes around a part that is not loaded.
 *
 * @param names as `takeRendered` returns them
 */
export async function loadParts(names: readonly string[]): Promise<void> {
  // Each is registered by the module of a part before it. One that cannot be loaded is repeated when it is rendered.
  for (const name of names)
    await parts
      .get(name)?.()
      .catch(() => undefined)
}

/** Loads all parts. */
export async function loadServed(): Promise<void> {
  // A Map yields the parts that a module registers meanwhile, too.
  for (const load of parts.values()) await load()
}

/** Names of the parts that were rendered since the last call, outer ones first. */
export function takeRendered(): string[] {
  const names = [...rendered]
  rendered.clear()
  return names
}
