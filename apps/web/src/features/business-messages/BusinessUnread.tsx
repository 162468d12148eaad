import type { BusinessPreview } from '@foyer/client'
import { formatAppPath } from '@foyer/contract'
import { useBusinessInbox } from '@foyer/react'
import type { Arrival } from '../../shell/arrival.ts'
import { useReportUnread } from '../../shell/unread.tsx'
import { useArrivals } from '../../shell/use-arrivals.ts'

interface BusinessUnreadProps {
  /** Keys of the conversation in front of the person. */
  open: readonly string[]
  onArrived: (arrival: Arrival) => void
}

/** Reports unread messages of businesses that are not muted to the rail, on every screen, and as they arrive. */
export function BusinessUnread({ open, onArrived }: BusinessUnreadProps) {
  const { status, previews } = useBusinessInbox()
  const unread = previews.map(toUnread)
  const elsewhere = unread.filter(({ key }) => !open.includes(key))
  const count = elsewhere.reduce((sum, each) => sum + each.count, 0)
  useReportUnread('business', status === 'ready' ? count : null)
  useArrivals(status === 'ready' ? unread : null, ({ domain, name, key, count }) =>
    onArrived({
      kind: 'business',
      path: formatAppPath('businessThread', { domain }),
      who: name,
      place: null,
      url: null,
      ...{ key, count },
    }),
  )
  return null
}

const toUnread = ({ id, toDomain: domain, title, unread, muted }: BusinessPreview) => ({
  key: `business ${domain}`,
  newest: id,
  name: title ?? domain,
  domain,
  count: muted ? 0 : unread,
})
