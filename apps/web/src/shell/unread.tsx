import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { Area } from './areas.ts'

type Counts = Partial<Record<Area, number>>

const Unread = createContext<Counts>({})
const Report = createContext<(area: Area, count: number | null) => void>(() => undefined)

/** Unread messages by area, as last reported. */
export const useUnread = (): Counts => useContext(Unread)

/** Reports the unread messages of an area to the rail; null while unknown. */
export function useReportUnread(area: Area, count: number | null): void {
  const report = useContext(Report)
  useEffect(() => {
    if (count !== null) report(area, count)
  }, [report, area, count])
}

/** Shows a console in the rail, with its open tasks, while mounted; null for a person who has none. */
export function useReportConsole(area: 'console' | 'operator', count: number | null): void {
  const report = useContext(Report)
  useReportUnread(area, count)
  useEffect(() => {
    if (count === null) report(area, null)
    return () => report(area, null)
  }, [report, area, count])
}

interface UnreadProviderProps {
  /** Whose messages are counted: the counts of one person end with them. */
  person: string | null
  children: ReactNode
}

export function UnreadProvider({ person, children }: UnreadProviderProps) {
  const [counts, setCounts] = useState<Counts>({})
  const [counted, setCounted] = useState(person)
  if (counted !== person) {
    setCounted(person)
    setCounts({})
  }
  const report = useCallback(
    (area: Area, count: number | null) =>
      setCounts(({ [area]: before, ...others }) => ({ ...others, ...(count !== null && { [area]: count }) })),
    [],
  )
  return (
    <Report value={report}>
      <Unread value={counts}>{children}</Unread>
    </Report>
  )
}
