import { useDirectInbox } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useReportUnread } from '../../shell/unread.tsx'

/** Milliseconds that whatever the person came for has to itself. */
const FIRST_MS = 2_000

/** Tells the rail, wherever the person is, how much of what was written to them in private is new. */
export function DirectUnread() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue && <Count />
}

function Count() {
  const { status, unread } = useDirectInbox()
  useReportUnread('direct', status === 'ready' ? unread : null)
  return null
}
