import { useState } from 'react'

/** The level that was reached while one looked; null until then. Null as `level` is not known yet. */
export function useRise(level: number | null): number | null {
  const [seen, setSeen] = useState(level)
  const [risen, setRisen] = useState<number | null>(null)
  if (level !== null && level !== seen) {
    setSeen(level)
    if (seen !== null && level > seen) setRisen(level)
  }
  return risen
}
