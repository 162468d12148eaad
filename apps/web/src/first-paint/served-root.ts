import type { TimeWords } from '../ui/text/time.ts'

/** The content that the server has rendered, before it is hydrated. */
export interface Served {
  root: HTMLElement
  text: TimeWords
}

/** Null for a page that browsers render. */
export function readServed(): Served | null {
  const root = document.getElementById('root')
  const { served, words } = root?.dataset ?? {}
  if (root === null || served === undefined || words === undefined) return null
  return { root, text: { language: served, room: JSON.parse(words) } as TimeWords }
}

export const isHydrated = (root: HTMLElement): boolean => root.dataset.served === undefined

/** Calls `act` once the app has hydrated the served content. */
export function whenHydrated(root: HTMLElement, act: () => void): void {
  new MutationObserver((_, observer) => {
    if (!isHydrated(root)) return
    observer.disconnect()
    act()
  }).observe(root, { attributeFilter: ['data-served'] })
}
