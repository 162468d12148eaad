import { useMyDomains } from '@foyer/react'
import { useReportConsole } from '../../shell/unread.tsx'

/** Puts the console into the rail of people with a domain, with the number of threads and reports that wait. */
export function ConsoleWaiting() {
  const { data } = useMyDomains()
  const waiting = (data ?? []).map(({ waiting: { threads = 0, reports = 0 } }) => threads + reports)
  useReportConsole('console', waiting.length === 0 ? null : waiting.reduce((sum, each) => sum + each, 0))
  return null
}
