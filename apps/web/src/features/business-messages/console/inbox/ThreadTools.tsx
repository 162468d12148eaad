import type { CannedAnswer, InboxThread } from '@foyer/contract/business-messages'
import type { Colleague } from '@foyer/contract/owners'
import type { UserRef } from '@foyer/contract/rooms'
import { useAddress } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { Button, IconButton } from '../../../../ui/inputs/Button.tsx'
import { Menu } from '../../../../ui/inputs/Menu.tsx'
import { Avatar } from '../../../../ui/media/Avatar.tsx'
import { isolate } from '../../../../ui/text/isolate.ts'
import { getPersonName, shortenAddress } from '../../../../ui/text/person-name.ts'
import { CustomerSheet } from './CustomerSheet.tsx'
import css from './Inbox.module.css'
import { inboxWords } from './words/index.ts'

interface ThreadToolsProps {
  domain: string
  customer: string
  thread: InboxThread | null
  name: string
  answers: readonly CannedAnswer[]
  /** Staff of the domain. */
  staff: readonly Colleague[]
  onAnswer: (text: string) => void
  onSet: (changes: Partial<{ status: InboxThread['status']; assignee: string | null }>) => void
  busy: boolean
  onBack: () => void
}

/** The header of a customer's thread: customer, assignee, status, and canned answers. */
export function ThreadTools(props: ThreadToolsProps) {
  const { customer, thread, name, answers, staff, onAnswer, onSet, busy, onBack } = props
  const text = useText()
  const words = useWords(inboxWords)
  const address = useAddress()?.toLowerCase() ?? null
  const user = thread?.customer.user ?? null
  const assignee = thread?.assignee ?? null
  const isMine = assignee !== null && assignee.address?.toLowerCase() === address
  const activity = thread?.customer.activity ?? null
  const colleagues = getAssignableColleagues(staff, assignee?.public_id ?? null, address)
  const facts = [
    assignee === null
      ? words.unassigned
      : isMine
        ? words.yours
        : words.theirs(isolate(getPersonName(assignee, text))),
    ...(customer.startsWith('0x') && shortenAddress(customer) !== name ? [shortenAddress(customer)] : []),
    ...(activity === null ? [] : [words.activity(activity.chat_level, activity.redeemed)]),
  ]
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <header className={css.tools}>
      <IconButton icon="left" className={css.back} label={words.back} onClick={onBack} />
      <Avatar seed={user?.public_id ?? customer} size="m" picture={user?.avatar_url ?? null} />
      <div className={css.names}>
        <h1 className="t3 cut" dir="auto">
          {name}
        </h1>
        <p className="t1 quiet cut">
          {facts.map((fact) => (
            <span key={fact} className={css.fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      {thread !== null && (
        <div className={css.acts}>
          <Button small disabled={busy} onClick={() => onSet({ assignee: isMine ? null : address })}>
            {isMine ? words.leave : words.take}
          </Button>
          <Button
            small
            disabled={busy}
            icon={thread.status === 'closed' ? 'refresh' : 'check'}
            onClick={() => onSet({ status: thread.status === 'closed' ? 'open' : 'closed' })}
          >
            {thread.status === 'closed' ? words.reopen : words.close}
          </Button>
        </div>
      )}
      {thread !== null && colleagues.length > 0 && (
        <Menu
          icon="people"
          label={words.handOver}
          items={colleagues.map((user) => ({
            icon: 'right',
            label: getPersonName(user, text),
            onPick: () => onSet({ assignee: user.address }),
          }))}
        />
      )}
      {answers.length > 0 && (
        <Menu
          icon="spark"
          label={words.insertAnswer}
          items={answers.map(({ title, text }) => ({
            icon: 'plus',
            label: title,
            onPick: () => onAnswer(text),
          }))}
        />
      )}
      {thread !== null && (
        <IconButton icon="contacts" iconSize="s" label={words.whoIsIt} onClick={() => setSheetOpen(true)} />
      )}
      {isSheetOpen && thread !== null && (
        <CustomerSheet thread={thread} onClose={() => setSheetOpen(false)} />
      )}
    </header>
  )
}

/** Other staff that may answer in the domain, without the current assignee. */
function getAssignableColleagues(
  staff: readonly Colleague[],
  assignee: string | null,
  own: string | null,
): UserRef[] {
  return staff
    .filter(({ roles }) => roles.includes('owner') || roles.includes('agent'))
    .map(({ user }) => user)
    .filter((user) => user.public_id !== assignee && user.address?.toLowerCase() !== own)
}
