import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { Area } from './areas.ts'

type Counts = Partial<Record<Area, number>>

const Unread = createContext<Counts>({})
const Report = createContext<(area: Area, count: number) => void>(() => undefined)

/** Unread messages by area, as last reported. */
export const useUnread = (): Counts => useContext(Unread)

/** Reports the unread messages of an area to the rail; null while unknown. */
export function useReportUnread(area: Area, count: number | null): void {
  const report = useContext(Report)
  useEffect(() => {
    if (count !== null) report(area, count)
  }, [report, area, count])
}

export function UnreadProvider({ children }: { children: ReactNode }) {
  const [counts, setCounts] = useState<Counts>({})
  const report = useCallback(
    (area: Area, count: number) =>
      setCounts((counts) => (counts[area] === count ? counts : { ...counts, [area]: count })),
    [],
  )
  return (
    <Report value={report}>
      <Unread value={counts}>{children}</Unread>
    </Report>
  )
}
