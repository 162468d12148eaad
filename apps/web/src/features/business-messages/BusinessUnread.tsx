import { useBusinessInbox } from '@foyer/react'
import { useReportUnread } from '../../shell/unread.tsx'
import { countUnread } from './count-unread.ts'

/** Fills the badge of the rail, wherever one is. */
export function BusinessUnread() {
  const { status, previews } = useBusinessInbox()
  useReportUnread('business', status === 'ready' ? countUnread(previews) : null)
  return null
}
