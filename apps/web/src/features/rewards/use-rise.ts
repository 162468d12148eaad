import { useState } from 'react'

/** The level that was reached while the page is open, else null. @param level null while loading */
export function useRise(level: number | null): number | null {
  const [seen, setSeen] = useState(level)
  const [risen, setRisen] = useState<number | null>(null)
  if (level !== null && level !== seen) {
    setSeen(level)
    if (seen !== null && level > seen) setRisen(level)
  }
  return risen
}
