import type { DirectPreview, LiveDirectMessage } from '@foyer/client'
import { appPaths, formatAppPath } from '@foyer/contract'
import { useDirectConversation } from '@foyer/react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { goBack, navigate, useSearchParams } from '../../lib/routes.ts'
import { isNarrow } from '../../lib/use-narrow.ts'
import { useWide } from '../../lib/use-wide.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Typists } from '../../ui/feedback/Typists.tsx'
import { IconButton } from '../../ui/inputs/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ThreadHeader } from '../../ui/layout/ThreadHeader.tsx'
import { LogLoading } from '../../ui/log/LogLoading.tsx'
import { LogFailed } from '../../ui/log/LogPlaceholder.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Mark } from '../../ui/media/Mark.tsx'
import { BlockedBanner } from './BlockedBanner.tsx'
import { DirectComposer, type DirectComposerHandle } from './DirectComposer.tsx'
import { DirectDetails } from './DirectDetails.tsx'
import { DirectLog } from './DirectLog.tsx'
import css from './DirectThread.module.css'
import { KeyNotices } from './keys/KeyNotices.tsx'
import { LockLine } from './keys/LockLine.tsx'
import { OwnKeyGate } from './keys/OwnKeyGate.tsx'
import type { Person } from './person.ts'
import { RequestGate } from './requests/RequestGate.tsx'
import type { Found } from './search/SearchBar.tsx'
import { toThreadPlace } from './thread-place.ts'
import { useDirectActions } from './use-direct-actions.ts'
import { useSending } from './use-sending.ts'
import { directWords } from './words/index.ts'

const DirectDialogs = lazyNamed(() => import('./DirectDialogs.tsx'), 'DirectDialogs')
const SearchBar = lazyNamed(() => import('./search/SearchBar.tsx'), 'SearchBar')
const SafetySheet = lazyNamed(() => import('./keys/SafetySheet.tsx'), 'SafetySheet')

interface DirectThreadProps {
  person: Person
  /** The reader's own address, lower case. */
  own: string
  /** The request of a stranger; null for an accepted conversation. */
  request: DirectPreview | null
  /** Null without a message. */
  muted: boolean | null
}

/** A private conversation: header, log, key notices and composer. */
export function DirectThread({ person, own, request, muted }: DirectThreadProps) {
  const words = useWords(directWords)
  const { address, name, said } = person
  const used = useDirectConversation(address)
  const { conversation, status, counterpartKey, ownKey } = used
  const composer = useRef<DirectComposerHandle>(null)
  const { send, sendCount } = useSending(conversation, composer)
  const [detailsShown, toggleDetails] = useDetails(address)
  const [comparing, setComparing] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [replied, setReplied] = useState<LiveDirectMessage | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const text = useText()
  const doing = useDirectActions(conversation, (message) => {
    setReplied(message)
    composer.current?.focus()
  })
  useTitle(name)
  const compare = () => setComparing(true)
  const isStranger = request !== null
  const canWrite = ownKey === 'ready' && counterpartKey !== null && counterpartKey.state !== 'forged'
  return (
    <>
      <Panel data-testid="thread">
        <ThreadHeader
          back={{ path: appPaths.direct, label: words.backToDirect }}
          picture={<Avatar seed={address} />}
          title={name}
          mark={
            person.kind !== null && (
              <Mark person={{ auth_type: person.kind, ens: person.ens, public_id: person.address }} />
            )
          }
          sub={<LockLine name={said} theirs={counterpartKey} />}
          act={
            !isStranger && (
              <IconButton
                icon="search"
                label={words.search}
                aria-pressed={found !== null}
                onClick={() => setFound(found === null ? { sought: '', key: null } : null)}
              />
            )
          }
          detailsShown={detailsShown}
          onDetails={toggleDetails}
        />
        {found !== null && !isStranger && (
          <Suspense>
            <SearchBar used={used} onFound={setFound} onClose={() => setFound(null)} />
          </Suspense>
        )}
        <BlockedBanner person={person} />
        {status === 'ready' && !used.persistent && <Banner icon="alert">{words.fleeting}</Banner>}
        {isStranger ? (
          <RequestGate person={person} count={request.unread_count} onAccepted={() => setAccepted(true)} />
        ) : (
          <>
            <LogOrPlaceholder used={used}>
              <DirectLog
                person={person}
                used={used}
                sendCount={sendCount}
                actions={doing.actions}
                found={found}
                onCompare={compare}
              />
            </LogOrPlaceholder>
            <KeyNotices name={said} used={used} onCompare={compare} />
            <Typists flush names={used.typing ? [name] : []} />
            {ownKey !== null && ownKey !== 'ready' && <OwnKeyGate state={ownKey} />}
            {canWrite && (
              <DirectComposer
                ref={composer}
                name={said}
                place={toThreadPlace(own, address)}
                held={counterpartKey.state === 'changed'}
                takesFocus={isAccepted}
                replied={
                  replied && {
                    name: replied.own ? text.people.you : said,
                    content: replied.plaintextMessage,
                  }
                }
                onStop={() => setReplied(null)}
                onSend={(content) => {
                  send(content, replied)
                  setReplied(null)
                }}
                onTyping={() => conversation?.notifyTyping()}
              />
            )}
            {!canWrite && (ownKey === null || ownKey === 'ready') && <div className={css.foot} />}
          </>
        )}
      </Panel>
      {detailsShown && (
        <DirectDetails
          person={person}
          used={used}
          muted={muted}
          onCompare={compare}
          onClose={toggleDetails}
        />
      )}
      {doing.asked !== null && (
        <Suspense>
          <DirectDialogs
            asked={doing.asked}
            actions={doing.actions}
            name={said}
            onRemove={doing.removeForBoth}
            onHide={doing.hide}
            onClose={doing.closeAsked}
          />
        </Suspense>
      )}
      {comparing && (
        <Suspense>
          <SafetySheet name={said} used={used} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  )
}

interface LogOrPlaceholderProps {
  used: ReturnType<typeof useDirectConversation>
  children: ReactNode
}

/** The log, or a placeholder while it loads or after it failed. */
function LogOrPlaceholder({ used, children }: LogOrPlaceholderProps) {
  const words = useWords(directWords)
  const { status, messages, conversation, openError } = used
  if (openError !== null || (status === 'failed' && messages.length === 0)) {
    const retry = () => (conversation === null ? location.reload() : void conversation.reload())
    return <LogFailed title={words.threadFailedTitle} onRetry={retry} />
  }
  if (status === 'loading') return <LogLoading rows={5} />
  return children
}

/** The details are part of the address. On a phone they are a history entry, so that back closes them. */
function useDetails(address: string): [shown: boolean, toggle: () => void] {
  const isWide = useWide()
  const asked = useSearchParams().get('details')
  const shown = asked === null ? isWide : asked === '1'
  const path = formatAppPath('directThread', { address })
  const toggle = () => {
    if (isNarrow() && shown) return goBack(path)
    navigate(`${path}?details=${shown ? '0' : '1'}`, { replace: !isNarrow() })
  }
  return [shown, toggle]
}
