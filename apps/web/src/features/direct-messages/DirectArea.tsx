import type { DirectPreview } from '@foyer/client'
import { appPaths, formatAppPath } from '@foyer/contract'
import { useAddress, useDirectInbox } from '@foyer/react'
import { type ReactNode, Suspense } from 'react'
import { useWords } from '../../i18n/words.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { goBack, useSearchParams } from '../../lib/routes.ts'
import { Members } from '../../shell/Members.tsx'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { DirectList } from './DirectList.tsx'
import { DirectThread } from './DirectThread.tsx'
import { NewLink } from './NewLink.tsx'
import { parseWalletAddress, usePersonLookup } from './person.ts'
import { directViews } from './views.ts'
import { directWords } from './words/index.ts'

const BackupPage = lazyNamed(() => import('./backup/BackupPage.tsx'), 'BackupPage')
const LinkedPerson = lazyNamed(() => import('./LinkedPerson.tsx'), 'LinkedPerson')
const NewConversation = lazyNamed(() => import('./NewConversation.tsx'), 'NewConversation')

/** The screen of private messages, end-to-end encrypted between two people. */
export function DirectArea({ route, me, account }: ScreenProps<'direct' | 'directThread'>) {
  const words = useWords(directWords)
  useTitle(words.title)
  const { title, guestTitle, guestText } = words
  if (route.screen === 'directThread' && me.isKnown && !me.isMember)
    return (
      <Suspense fallback={<Panel />}>
        <LinkedPerson address={parseWalletAddress(route.address)} />
      </Suspense>
    )
  return (
    <Members me={me} icon="direct" title={title} guestTitle={guestTitle} guestText={guestText}>
      <Direct given={route.screen === 'directThread' ? route.address : null} account={account} />
    </Members>
  )
}

interface DirectProps {
  /** Counterpart of the address bar, unparsed; null without one. */
  given: string | null
  account: ReactNode
}

function Direct({ given, account }: DirectProps) {
  const own = useAddress()?.toLowerCase() ?? ''
  const inbox = useDirectInbox()
  const view = useSearchParams().get('view')
  const address = given === null ? null : parseWalletAddress(given)
  const all = [...inbox.conversations, ...inbox.requests]
  const listed = all.map((each) => getCounterpart(each, own))
  const person = usePersonLookup(address === null ? listed : [address, ...listed])
  const request = inbox.requests.find((each) => each.fromAddress === address) ?? null
  const isBackup = view === directViews.backup
  return (
    <>
      <DirectList
        inbox={inbox}
        own={own}
        person={person}
        current={address}
        isRequests={view === directViews.requests || request !== null}
        isBackup={isBackup}
        alone={given === null && !isBackup}
        account={account}
      />
      {isBackup ? (
        <Suspense fallback={<Panel />}>
          <BackupPage
            from={address === null ? appPaths.direct : formatAppPath('directThread', { address })}
          />
        </Suspense>
      ) : address !== null && address !== own ? (
        <DirectThread
          key={address}
          person={person(address)}
          own={own}
          request={request}
          muted={all.find((each) => getCounterpart(each, own) === address)?.muted ?? null}
        />
      ) : (
        <NoThread
          reason={given === null ? null : address === null ? 'mistyped' : 'oneself'}
          hasStart={inbox.status === 'ready' && inbox.conversations.length === 0}
        />
      )}
      {view === directViews.fresh && (
        <Suspense>
          <NewConversation
            own={own}
            spoken={inbox.conversations.map((each) => person(getCounterpart(each, own)))}
            onClose={() => goBack(location.pathname)}
          />
        </Suspense>
      )}
    </>
  )
}

const getCounterpart = ({ fromAddress, toAddress }: DirectPreview, own: string): string =>
  fromAddress === own ? toAddress : fromAddress

interface NoThreadProps {
  reason: 'mistyped' | 'oneself' | null
  /** The empty list beside it has the button that starts a conversation. */
  hasStart: boolean
}

/** Placeholder of the thread: no person is chosen, or the address is invalid. */
function NoThread({ reason, hasStart }: NoThreadProps) {
  const words = useWords(directWords)
  const isAlone = reason === null
  const notice = reason === null ? { title: words.choose, text: words.chooseText } : words[reason]
  return (
    <Panel as={isAlone ? 'section' : 'main'} middle wideOnly={isAlone} aria-label={notice.title}>
      <Empty
        level="h2"
        icon={isAlone ? 'lock' : 'alert'}
        title={notice.title}
        text={notice.text}
        action={!(isAlone && hasStart) && <NewLink from={appPaths.direct} />}
      />
    </Panel>
  )
}
