import type { InboxThread } from '@foyer/contract/business-messages'
import { useId } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { Dialog } from '../../../../ui/feedback/Dialog.tsx'
import { Button } from '../../../../ui/inputs/Button.tsx'
import { Fact, Facts } from '../../../../ui/layout/Facts.tsx'
import { Avatar } from '../../../../ui/media/Avatar.tsx'
import type { IconName } from '../../../../ui/media/Icon.tsx'
import { AddressLine } from '../../../../ui/text/AddressLine.tsx'
import { formatDayAndYear } from '../../../../ui/text/dates.ts'
import { getPersonName } from '../../../../ui/text/person-name.ts'
import css from './CustomerSheet.module.css'
import { inboxWords } from './words/index.ts'

/** What the business knows about a customer, and what the customer chose not to share. */
export function CustomerSheet({ thread, onClose }: { thread: InboxThread; onClose: () => void }) {
  const text = useText()
  const words = useWords(inboxWords)
  const titleId = useId()
  const { customer, message_count, opt_in } = thread
  const { user, address, consent, activity, since } = customer
  const facts: { icon: IconName; fact: string; isWithheld?: boolean }[] = [
    { icon: 'clock', fact: words.since(formatDayAndYear(since, text)) },
    { icon: 'direct', fact: words.messageCount(message_count) },
    { icon: 'megaphone', fact: opt_in ? words.optedIn : words.notOptedIn },
    consent.functional
      ? { icon: 'people', fact: words.tellsName }
      : { icon: 'hidden', fact: words.tellsNoName, isWithheld: true },
    activity === null
      ? { icon: 'hidden', fact: words.tellsNoActivity, isWithheld: true }
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
            <bdi>{getPersonName(user, text)}</bdi>
          </h2>
          {user.address !== null && (
            <AddressLine address={address} label={words.copyAddress} copied={words.addressCopied} />
          )}
        </div>
      </div>
      <Facts testId="customer-facts">
        {facts.map(({ icon, fact, isWithheld }) => (
          <Fact key={fact} icon={icon} small>
            <span className={isWithheld ? 'quiet' : undefined}>{fact}</span>
          </Fact>
        ))}
      </Facts>
      <Button variant="plain" onClick={onClose}>
        {text.common.close}
      </Button>
    </Dialog>
  )
}
