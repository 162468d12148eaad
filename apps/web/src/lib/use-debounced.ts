import { useEffect, useState } from 'react'

/** Milliseconds without typing after which the search starts. */
const DEBOUNCE_MS = 300

/** The typed text, or what is made of it, once typing has paused. */
export function useDebounced<T extends string | null>(typed: T): T {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
