import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react'

const Hydrated = createContext(true)

interface HydrationProviderProps {
  /** The server renders the page, or a browser hydrates it. */
  isServed: boolean
  /** Called once the page is rendered, or hydrated. */
  onMount?: (() => void) | undefined
  children: ReactNode
}

/** Tells components that a page of the server is hydrated, after it is: in slices, so that keys are not held up. */
export function HydrationProvider({ isServed, onMount, children }: HydrationProviderProps) {
  const [isHydrated, setHydrated] = useState(!isServed)
  useLayoutEffect(() => {
    onMount?.()
    startTransition(() => setHydrated(true))
  }, [onMount])
  return <Hydrated value={isHydrated}>{children}</Hydrated>
}

/**
 * False on the server and while its page is hydrated, true soon after, and at once where the browser has rendered alone:
 * for what only the browser knows, such as its storage and the size of its window.
 */
export const useIsHydrated = (): boolean => useContext(Hydrated)
