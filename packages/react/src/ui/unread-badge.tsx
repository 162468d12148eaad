'use client'

import { hashDomain } from '@foyer/contract'
import { useUnread } from '../features/rooms.ts'
import { UnreadCount, type UnreadCountProps } from './unread-count.tsx'
import { useUiWords } from './words.ts'

export interface UnreadBadgeProps extends Omit<UnreadCountProps, 'count' | 'label'> {
  /** Domain whose unread messages are counted, such as `shop.example`. */
  domain: string
}

/** How many messages of a domain the person has not read, on any device. Part: `foyer-unread`. */
export function UnreadBadge({ domain, ...rest }: UnreadBadgeProps) {
  const words = useUiWords()
  const unread = useUnread(hashDomain(domain))
  const count = unread?.rooms.reduce((sum, room) => sum + room.unread_count, 0) ?? 0
  return <UnreadCount count={count} label={words.unread(count)} {...rest} />
}
