import type { InboxThread } from '@foyer/contract/business-messages'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { nameOf } from '../../ui/people.ts'
import { plainOf } from '../../ui/plain.ts'
import { inboxWords } from './words/index.ts'

interface InboxItemProps {
  thread: InboxThread
  href: string
  current: boolean
}

/** A thread in the list: who, what was said last, whether somebody has it. */
export function InboxItem({ thread, href, current }: InboxItemProps) {
  const text = useText()
  const words = useWords(inboxWords)
  const { customer, last_message: last, unread_count } = thread
  return (
    <ListItem
      href={href}
      current={current}
      picture={<Avatar seed={customer.user.public_id} picture={customer.user.avatar_url} />}
      title={nameOf(customer.user, text)}
      time={last.created_at}
      unread={unread_count}
    >
      {last.message_type === 'business' ? words.answered(plainOf(last.text)) : plainOf(last.text)}
    </ListItem>
  )
}
