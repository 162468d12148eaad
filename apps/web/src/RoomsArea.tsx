import { normalizeDomain } from '@foyer/contract'
import { useDomainSettings } from '@foyer/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { RoomScreen } from './features/rooms/RoomScreen.tsx'
import { useText } from './i18n/index.tsx'
import { keep } from './keep.ts'
import { lazily } from './lazily.ts'
import type { PageData } from './page-data.ts'
import css from './RoomsArea.module.css'
import { addressOf, formatRoute, goBack, navigate, type Route, roomPath } from './routes.ts'
import type { Me } from './shell/me.ts'
import { useSignIn } from './shell/SignInDoor.tsx'
import { useWide } from './shell/use-wide.ts'
import { Button } from './ui/Button.tsx'
import { Empty } from './ui/Notice.tsx'

const beside = () => import('./beside.ts')
const RoomsPane = lazily(beside, 'RoomsPane')
const RoomDetails = lazily(beside, 'RoomDetails')
const SignInGate = lazily(beside, 'SignInGate')
const KeepNameOffer = lazily(beside, 'KeepNameOffer')

interface RoomsAreaProps {
  route: Exclude<Route, { screen: 'start' }>
  data: PageData
  me: Me
  account: ReactNode
  onUnread: (count: number) => void
}

/** The rooms at hand, and beside them the one that is open. */
export function RoomsArea({ route, data, me, account, onUnread }: RoomsAreaProps) {
  const url = route.screen === 'room' ? addressOf(route.url) : null
  const domain = url === null ? null : normalizeDomain(url)
  const isAlone = route.screen === 'rooms'
  return (
    <>
      <Suspense fallback={<div className={css.listPlace} />}>
        <RoomsPane
          domain={domain}
          url={url}
          ownId={me.publicId}
          account={account}
          alone={isAlone}
          onUnread={onUnread}
        />
      </Suspense>
      {route.screen === 'room' && url !== null && domain !== null ? (
        <OpenRoom key={url} route={route} url={url} domain={domain} data={data} me={me} />
      ) : (
        <NoRoom isMistyped={!isAlone} />
      )}
    </>
  )
}

interface OpenRoomProps {
  route: Extract<Route, { screen: 'room' }>
  url: string
  domain: string
  data: PageData
  me: Me
}

/** A room with what other features bring to it: the rules of its domain, and signing in. */
function OpenRoom({ route, url, domain, data, me }: OpenRoomProps) {
  const isInlined = data.url === url
  const settings = useDomainSettings(domain, isInlined ? data.settings : null)
  const signIn = useSignIn()
  const [detailsShown, toggleDetails] = useDetails(route)
  const mayWrite = !me.isUnsigned && (!me.isGuest || settings.data?.allow_guest_user !== false)
  return (
    <RoomScreen
      url={url}
      domain={domain}
      page={isInlined ? data.page : null}
      messageId={route.messageId}
      detailsShown={detailsShown}
      onDetails={toggleDetails}
      gate={
        mayWrite ? null : (
          <Suspense>
            <SignInGate reason={me.isUnsigned ? 'unsigned' : 'guests-read'} onSignIn={signIn} />
          </Suspense>
        )
      }
      offer={(sends) => <Offer sends={sends} me={me} onSignIn={signIn} />}
      details={({ place, people }) => (
        <Suspense fallback={<aside className={css.detailsPlace} />}>
          <RoomDetails
            url={url}
            title={place.title}
            people={people}
            settings={settings.data}
            onClose={toggleDetails}
          />
        </Suspense>
      )}
    />
  )
}

const DISMISSED = 'offer dismissed'

/** Offers a name to a guest who has written; once said no, never again in this browser. */
function Offer({ sends, me, onSignIn }: { sends: number; me: Me; onSignIn: () => void }) {
  const [dismissed, setDismissed] = useState(() => keep.get(DISMISSED) !== null)
  if (sends === 0 || !me.isGuest || dismissed) return null
  const dismiss = () => {
    keep.set(DISMISSED, '1')
    setDismissed(true)
  }
  return (
    <Suspense>
      <KeepNameOffer name={me.name} onSignIn={onSignIn} onDismiss={dismiss} />
    </Suspense>
  )
}

const NARROW = '(max-width: 719px)'

/** Details are part of the address; on a phone they are a step, which back undoes. */
function useDetails(route: Extract<Route, { screen: 'room' }>): [shown: boolean, toggle: () => void] {
  const isWide = useWide()
  const shown = route.details ?? isWide
  const toggle = () => {
    const isNarrow = matchMedia(NARROW).matches
    if (isNarrow && shown) return goBack(roomPath(route.url))
    navigate(formatRoute({ ...route, details: !shown }), { replace: !isNarrow })
  }
  return [shown, toggle]
}

function NoRoom({ isMistyped }: { isMistyped: boolean }) {
  const text = useText()
  useEffect(() => {
    document.title = `${text.rooms.title} · ${text.common.foyer}`
  }, [text])
  const action = <Button onClick={() => navigate('/')}>{text.rooms.openAddress}</Button>
  // The list beside it is what the page is about, unless an address led here.
  const Pane = isMistyped ? 'main' : 'section'
  const [icon, title, words] = isMistyped
    ? (['globe', text.room.notAnAddressTitle, text.room.notAnAddressText] as const)
    : (['rooms', text.rooms.choose, text.rooms.chooseText] as const)
  return (
    <Pane className={css.none} data-mistyped={isMistyped} aria-label={title}>
      <Empty icon={icon} title={title} text={words} action={action} />
    </Pane>
  )
}
