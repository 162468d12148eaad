import type { InboxThread } from '@foyer/contract/business-messages'
import { useId } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { nameOf, shortAddress } from '../../ui/people.ts'
import { dayAndYear } from '../../ui/time.ts'
import { useCopy } from '../../ui/use-copy.ts'
import css from './CustomerSheet.module.css'
import { inboxWords } from './words/index.ts'

/** What a business knows of a customer: what they agreed to tell, and of the rest that they did not. */
export function CustomerSheet({ thread, onClose }: { thread: InboxThread; onClose: () => void }) {
  const text = useText()
  const words = useWords(inboxWords)
  const copy = useCopy()
  const titleId = useId()
  const { customer, message_count, opt_in } = thread
  const { user, address, consent, activity, since } = customer
  const facts: { icon: IconName; fact: string; isToldNot?: boolean }[] = [
    { icon: 'clock', fact: words.since(dayAndYear(since, text)) },
    { icon: 'direct', fact: words.messageCount(message_count) },
    { icon: 'megaphone', fact: opt_in ? words.optedIn : words.notOptedIn },
    consent.functional
      ? { icon: 'people', fact: words.tellsName }
      : { icon: 'hidden', fact: words.tellsNoName, isToldNot: true },
    activity === null
      ? { icon: 'hidden', fact: words.tellsNoActivity, isToldNot: true }
      : {
          icon: 'spark',
          fact: words.does(activity.chat_level, activity.rewards, activity.redeemed),
        },
  ]
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={css.who}>
        <Avatar seed={user.public_id} size="l" picture={user.avatar_url} />
        <div className={css.names}>
          <h2 className="t4" id={titleId}>
            <bdi>{nameOf(user, text)}</bdi>
          </h2>
          <p className={css.address}>
            <bdi dir="ltr" title={address}>
              {shortAddress(address)}
            </bdi>
            <IconButton
              icon="copy"
              iconSize="s"
              label={words.copyAddress}
              onClick={() => void copy(address, words.addressCopied)}
            />
          </p>
        </div>
      </div>
      <ul className={css.facts} data-testid="customer-facts">
        {facts.map(({ icon, fact, isToldNot }) => (
          <li key={fact} className={css.fact}>
            <Icon name={icon} size="s" />
            <span className={isToldNot ? 'quiet' : undefined}>{fact}</span>
          </li>
        ))}
      </ul>
      <Button look="plain" onClick={onClose}>
        {text.common.close}
      </Button>
    </Dialog>
  )
}
