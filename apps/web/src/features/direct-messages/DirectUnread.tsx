import { useDirectInbox } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useReportUnread } from '../../shell/unread.tsx'

/** Milliseconds to wait, so that the inbox does not delay the first screen. */
const DELAY_MS = 2_000

/** Reports unread private messages to the rail, on every screen. */
export function DirectUnread() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue && <ReportUnread />
}

function ReportUnread() {
  const { status, unread } = useDirectInbox()
  useReportUnread('direct', status === 'ready' ? unread : null)
  return null
}
