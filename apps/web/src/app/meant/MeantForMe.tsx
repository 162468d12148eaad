import { useUnreadRooms } from '@foyer/react'
import { BusinessUnread } from '../../features/business-messages/BusinessUnread.tsx'
import { DirectUnread } from '../../features/direct-messages/DirectUnread.tsx'
import { useText } from '../../i18n/index.tsx'
import { useReportUnread, useUnread } from '../../shell/unread.tsx'
import { toMentionArrival } from './mention.ts'
import { toRoomKey, useOpenConversation } from './open-conversation.ts'
import { useTabCount } from './tab-count.ts'
import { useNotices } from './use-notices.ts'

interface MeantForMeProps {
  isMember: boolean
  /** Has written to a business, or may. */
  isCustomer: boolean
}

/** Counts what is meant for the person on every screen, in the rail and on the tab, and tells of what arrives. */
export function MeantForMe({ isMember, isCustomer }: MeantForMeProps) {
  const text = useText()
  const open = useOpenConversation()
  const onArrived = useNotices(open)
  const rooms = useUnreadRooms(true, (item) => onArrived(toMentionArrival(item, text)))
  // What is in front of the person counts as read.
  const unread = rooms?.filter((room) => !open.includes(toRoomKey(room))) ?? []
  const sumOf = (of: (room: (typeof unread)[number]) => number) =>
    unread.reduce((sum, room) => sum + of(room), 0)
  useReportUnread('rooms', rooms === null ? null : sumOf(({ unread_count }) => unread_count))
  const { direct = 0, business = 0 } = useUnread()
  useTabCount(sumOf(({ mention_count }) => mention_count) + direct + business)
  return (
    <>
      {isMember && <DirectUnread open={open} onArrived={onArrived} />}
      {isCustomer && <BusinessUnread open={open} onArrived={onArrived} />}
    </>
  )
}
