import { useBusinessInbox } from '@foyer/react'
import { useReportUnread } from '../../shell/unread.tsx'
import { countUnread } from './count-unread.ts'

/** Reports unread messages of businesses to the rail, on every screen. */
export function BusinessUnread() {
  const { status, previews } = useBusinessInbox()
  useReportUnread('business', status === 'ready' ? countUnread(previews) : null)
  return null
}
