import { useEffect, useLayoutEffect, useState } from 'react'
import type { DirectRow } from './to-rows.ts'

const HIGHLIGHT_MS = 2_400

/** Scrolls to a message, once it is in the log, and returns its key while it is highlighted. */
export function useTarget(rows: readonly DirectRow[], toRow: (key: string) => void) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [lit, setLit] = useState<string | null>(null)
  // A layout effect, so that the place before is not painted first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever rows arrive
  useLayoutEffect(() => {
    if (wanted === null || !rows.some(({ key }) => key === wanted)) return
    toRow(wanted)
    setLit(wanted)
    setWanted(null)
  }, [wanted, rows])
  useEffect(() => {
    if (lit === null) return
    const timer = setTimeout(() => setLit(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [lit])
  return { lit, show: setWanted }
}
