import { useEffect, useState } from 'react'

/** Milliseconds without typing after which the search starts. */
const DEBOUNCE_MS = 300

/** The typed text, once typing has paused. */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
