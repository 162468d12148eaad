import type { DirectPreview } from '@foyer/client'
import { appPaths, formatAppPath } from '@foyer/contract'
import type { useDirectInbox } from '@foyer/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { navigate } from '../../lib/routes.ts'
import { Empty, Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { IconLink } from '../../ui/inputs/ButtonLink.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { ListPane } from '../../ui/layout/ListPane.tsx'
import { PictureRow } from '../../ui/layout/PictureRow.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { TwoLines } from '../../ui/text/TwoLines.tsx'
import { BackupHint } from './backup/BackupHint.tsx'
import { DirectItem } from './DirectItem.tsx'
import css from './DirectList.module.css'
import { NewLink } from './NewLink.tsx'
import { type Person, parseWalletAddress } from './person.ts'
import { RequestsList } from './requests/RequestsList.tsx'
import { directViews, toViewPath } from './views.ts'
import { directWords } from './words/index.ts'

/** Conversations shown at first, and added by each press of the button. */
const STEP = 60

interface DirectListProps {
  inbox: ReturnType<typeof useDirectInbox>
  /** The reader's own address, lower case. */
  own: string
  person: (address: string) => Person
  /** Counterpart of the open conversation. */
  current: string | null
  /** Shows the requests of strangers in place of the conversations. */
  isRequests: boolean
  /** The key page is open, so that its hint is not needed. */
  isBackup: boolean
  alone: boolean
  account: ReactNode
}

/** The conversations, newest first, above them a link to the requests of strangers. */
export function DirectList(props: DirectListProps) {
  const { inbox, own, person, current, isRequests, isBackup, alone, account } = props
  const words = useWords(directWords)
  const [sought, setSought] = useState('')
  const here = current === null ? appPaths.direct : formatAppPath('directThread', { address: current })
  const open = (event: FormEvent) => {
    event.preventDefault()
    const address = parseWalletAddress(sought)
    if (address === null) return
    setSought('')
    navigate(formatAppPath('directThread', { address }))
  }
  const actions = (
    <>
      <NewLink bare from={here} />
      <IconLink icon="key" label={words.keys} href={toViewPath(directViews.backup)} />
      <IconLink icon="contacts" label={words.contacts} href={appPaths.contacts} className={css.contacts} />
    </>
  )
  const head = !isRequests && (
    <search>
      <form onSubmit={open}>
        <SearchField label={words.find} value={sought} onChange={setSought} />
      </form>
    </search>
  )
  return (
    <ListPane
      title={words.title}
      alone={alone}
      actions={actions}
      account={account}
      head={head}
      testId="direct"
    >
      {isRequests ? (
        <RequestsList inbox={inbox} person={person} current={current} alone={alone} />
      ) : (
        <>
          <RequestsLink requests={inbox.requests} />
          <Conversations
            inbox={inbox}
            own={own}
            person={person}
            current={current}
            sought={sought}
            level={alone ? 'h2' : 'h3'}
          />
          {!isBackup && <BackupHint />}
        </>
      )}
    </ListPane>
  )
}

/** Link to the requests of strangers, with their count; nothing without any. */
function RequestsLink({ requests }: { requests: readonly DirectPreview[] }) {
  const words = useWords(directWords)
  if (requests.length === 0) return null
  return (
    <PictureRow
      className={css.requests}
      href={toViewPath(directViews.requests)}
      picture={
        <span className={css.sign}>
          <Icon name="inbox" />
        </span>
      }
    >
      <TwoLines title={words.requests} wrap>
        {words.requestsWait(requests.length)}
      </TwoLines>
      <span className={css.count} aria-hidden="true">
        {requests.length}
      </span>
      <Icon name="right" size="s" />
    </PictureRow>
  )
}

type ConversationsProps = Pick<DirectListProps, 'inbox' | 'own' | 'person' | 'current'> & {
  sought: string
  /** Level of a heading below that of the list. */
  level: 'h2' | 'h3'
}

function Conversations({ inbox, own, person, current, sought, level }: ConversationsProps) {
  const words = useWords(directWords)
  const [limit, setLimit] = useState(STEP)
  const { status, conversations } = inbox
  if (status === 'loading') return <SkeletonRows rows={4} label={words.loading} />
  if (status === 'failed') {
    return (
      <Failed
        level={level}
        title={words.failedTitle}
        text={words.failedText}
        onRetry={() => void inbox.inbox?.reload()}
      />
    )
  }
  if (conversations.length === 0) {
    const start = <NewLink from={appPaths.direct} />
    return (
      <Empty level={level} icon="direct" title={words.emptyTitle} text={words.emptyText} action={start} />
    )
  }
  const wanted = sought.trim().toLocaleLowerCase()
  const getCounterpart = ({ fromAddress, toAddress }: DirectPreview) =>
    fromAddress === own ? toAddress : fromAddress
  const found = conversations.filter((each) => {
    const { name, address } = person(getCounterpart(each))
    return `${name} ${address}`.toLocaleLowerCase().includes(wanted)
  })
  if (found.length === 0)
    return (
      <p className={css.none}>{parseWalletAddress(sought) === null ? words.noneFound : words.openFound}</p>
    )
  return (
    <>
      {found.slice(0, limit).map((preview) => {
        const counterpart = person(getCounterpart(preview))
        return (
          <DirectItem
            key={counterpart.address}
            preview={preview}
            person={counterpart}
            own={own}
            current={counterpart.address === current}
          />
        )
      })}
      {found.length > limit && (
        <Button className={css.more} onClick={() => setLimit(limit + STEP)}>
          {words.more}
        </Button>
      )}
    </>
  )
}
