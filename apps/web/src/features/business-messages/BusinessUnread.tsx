import { useBusinessInbox } from '@foyer/react'
import { useReportUnread } from '../../shell/unread.tsx'
import { callingOf } from './calling.ts'

/** Fills the badge of the rail, wherever one is. */
export function BusinessUnread() {
  const { status, previews } = useBusinessInbox()
  useReportUnread('business', status === 'ready' ? callingOf(previews) : null)
  return null
}
