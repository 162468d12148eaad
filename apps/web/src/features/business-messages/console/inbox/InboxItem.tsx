import { stripMarkup } from '@foyer/contract'
import type { InboxThread } from '@foyer/contract/business-messages'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { readDraft } from '../../../../ui/inputs/composer/use-draft.ts'
import { ListItem } from '../../../../ui/layout/ListItem.tsx'
import { Avatar } from '../../../../ui/media/Avatar.tsx'
import { getPersonName } from '../../../../ui/text/person-name.ts'
import { toCustomerPlace } from '../../thread-path.ts'
import { inboxWords } from './words/index.ts'

interface InboxItemProps {
  domain: string
  thread: InboxThread
  href: string
  current: boolean
}

/** A thread in the list: customer, time and text of the last message, unread count; an unsent answer in place of the text. */
export function InboxItem({ domain, thread, href, current }: InboxItemProps) {
  const text = useText()
  const words = useWords(inboxWords)
  const { customer, last_message: last, unread_count } = thread
  return (
    <ListItem
      href={href}
      current={current}
      picture={<Avatar seed={customer.user.public_id} picture={customer.user.avatar_url} />}
      title={getPersonName(customer.user, text)}
      time={last.created_at}
      draft={current ? null : readDraft(toCustomerPlace(domain, customer.address))}
      unread={unread_count}
    >
      {last.message_type === 'business' ? words.answered(stripMarkup(last.text)) : stripMarkup(last.text)}
    </ListItem>
  )
}
