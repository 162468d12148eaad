import type { CannedAnswer, InboxThread } from '@foyer/contract/business-messages'
import type { UserRef } from '@foyer/contract/rooms'
import { useAddress, useColleagues } from '@foyer/react'
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
  onAnswer: (text: string) => void
  onSet: (changes: Partial<{ status: InboxThread['status']; assignee: string | null }>) => void
  busy: boolean
  onBack: () => void
}

/** The header of a customer's thread: customer, assignee, status, and canned answers. */
export function ThreadTools(props: ThreadToolsProps) {
  const { domain, customer, thread, name, answers, onAnswer, onSet, busy, onBack } = props
  const text = useText()
  const words = useWords(inboxWords)
  const address = useAddress()?.toLowerCase() ?? null
  const user = thread?.customer.user ?? null
  const assignee = thread?.assignee ?? null
  const isMine = assignee !== null && assignee.address?.toLowerCase() === address
  const activity = thread?.customer.activity ?? null
  const colleagues = useAssignableColleagues(domain, assignee?.public_id ?? null, address)
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
          {assignee === null
            ? words.unassigned
            : isMine
              ? words.yours
              : words.theirs(isolate(getPersonName(assignee, text)))}
          {' · '}
          <bdi dir="ltr">{shortenAddress(customer)}</bdi>
          {activity !== null && ` · ${words.activity(activity.chat_level, activity.redeemed)}`}
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
function useAssignableColleagues(domain: string, assignee: string | null, own: string | null): UserRef[] {
  const { data } = useColleagues(domain)
  return (data ?? [])
    .filter(({ roles }) => roles.includes('owner') || roles.includes('agent'))
    .map(({ user }) => user)
    .filter((user) => user.public_id !== assignee && user.address?.toLowerCase() !== own)
}
