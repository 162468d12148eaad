import type { LiveBusinessMessage } from '@foyer/client'
import type { InboxThread } from '@foyer/contract/business-messages'
import {
  useBusinessThread,
  useCannedAnswers,
  useColleagues,
  type useDomainInbox,
  useInboxThread,
} from '@foyer/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { useMutation } from '../../../../lib/use-mutation.ts'
import { ErrorLine } from '../../../../shell/console/ErrorLine.tsx'
import { consoleWords } from '../../../../shell/console/words/index.ts'
import { SkeletonRows } from '../../../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../../../ui/media/Avatar.tsx'
import { isolate } from '../../../../ui/text/isolate.ts'
import { getPersonName } from '../../../../ui/text/person-name.ts'
import { BusinessComposer, type BusinessComposerHandle } from '../../BusinessComposer.tsx'
import { BusinessLog } from '../../BusinessLog.tsx'
import { toCustomerPlace } from '../../thread-path.ts'
import css from './Inbox.module.css'
import { ThreadTools } from './ThreadTools.tsx'
import { inboxWords } from './words/index.ts'

interface CustomerThreadProps {
  domain: string
  /** Public id of the customer. */
  customer: string
  change: ReturnType<typeof useDomainInbox>['changeThread']
  onChanged: () => void
  onBack: () => void
  /** The thread is another customer's now: a guest has signed in. */
  onMoved: (customer: string) => void
}

/** Stands for the customer until the thread has loaded: only the public id is known. */
const toUnnamed = (id: string) => ({
  public_id: id,
  address: id.startsWith('0x') ? id : null,
  display_name: null,
})

/** The thread with a customer, on the side of the business. */
export function CustomerThread(props: CustomerThreadProps) {
  const { domain, customer, change, onMoved } = props
  const text = useText()
  const words = useWords(inboxWords)
  const common = useWords(consoleWords)
  const one = useInboxThread(domain, customer)
  const thread = one.data
  const moved = thread !== null && thread.customer.address !== customer ? thread.customer.address : null
  useEffect(() => {
    if (moved !== null) onMoved(moved)
  })
  const { refetch } = one
  const onChanged = () => {
    refetch()
    props.onChanged()
  }
  const used = useBusinessThread({ fromAddress: customer, toDomain: domain })
  const answers = useCannedAnswers(domain)
  const colleagues = useColleagues(domain)
  const composer = useRef<BusinessComposerHandle>(null)
  const [replied, setReplied] = useState<LiveBusinessMessage | null>(null)
  const [sendCount, setSendCount] = useState(0)
  const mutation = useMutation()
  const user = thread?.customer.user ?? null
  const name = getPersonName(user ?? toUnnamed(customer), text)
  const [seed, avatar] = [user?.public_id ?? customer, user?.avatar_url ?? null]
  const picture = useMemo(() => <Avatar seed={seed} size="m" picture={avatar} />, [seed, avatar])
  const unread = thread?.unread_count ?? 0
  const newest = used.messages.findLast(({ state }) => state === 'sent')?.id ?? null
  useEffect(() => {
    if (unread === 0 || newest === null) return
    // An open thread counts as read; after a failure the next message tries again.
    change(domain, customer, { read: newest }).then(refetch, () => undefined)
  }, [unread, newest, change, domain, customer, refetch])

  const send = (content: string) => {
    // A failed message stays in the log, with a button that tries again.
    void used.thread?.send(content, replied?.id ?? null)
    setReplied(null)
    setSendCount(sendCount + 1)
  }
  const set = (changes: Partial<{ status: InboxThread['status']; assignee: string | null }>) =>
    void mutation
      .run(() => change(domain, customer, { ...changes, ...(thread && { expected: thread.version }) }))
      .then(onChanged)
  return (
    <section className={css.thread} aria-label={words.threadWith(isolate(name))} data-testid="customer">
      <ThreadTools
        {...props}
        thread={thread}
        name={name}
        answers={answers.data ?? []}
        staff={colleagues.data ?? []}
        onAnswer={(said) => composer.current?.insert(said)}
        onSet={set}
        busy={mutation.busy}
      />
      <ErrorLine error={mutation.error} />
      <ErrorLine
        error={answers.error ?? colleagues.error}
        onAgain={() => {
          answers.refetch()
          colleagues.refetch()
        }}
      />
      {used.messages.length > 0 ? (
        <BusinessLog
          used={used}
          name={name}
          side="business"
          picture={picture}
          beginning={words.beginning}
          sendCount={sendCount}
          onReply={(message) => {
            setReplied(message)
            composer.current?.focus()
          }}
        />
      ) : (
        <div className={css.fill}>
          {used.status === 'loading' && <SkeletonRows rows={5} label={common.loading} />}
          <ErrorLine error={used.error} onAgain={() => void used.thread?.reload()} />
        </div>
      )}
      <BusinessComposer
        ref={composer}
        name={name}
        place={toCustomerPlace(domain, customer)}
        replied={replied}
        onCancelReply={() => setReplied(null)}
        isOpen={used.thread !== null}
        onSend={send}
      />
    </section>
  )
}
