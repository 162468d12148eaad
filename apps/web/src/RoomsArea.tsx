import { normalizeDomain } from '@foyer/contract'
import type { UrlSetting } from '@foyer/contract/domains'
import { useAnnouncements, useDomainSettings, useUrlSettings, useUserInfo } from '@foyer/react'
import { type ReactNode, Suspense, useState } from 'react'
import { accentOf } from './features/domains/accent.ts'
import { type RoomLook, RoomScreen } from './features/rooms/RoomScreen.tsx'
import { lazily } from './lazily.ts'
import type { PageData } from './page-data.ts'
import css from './RoomsArea.module.css'
import {
  addressOf,
  formatRoute,
  goBack,
  navigate,
  type RoomRoute,
  roomPath,
  type ScreenRoute,
} from './routes.ts'
import type { Me } from './shell/me.ts'
import { useSignIn } from './shell/SignInDoor.tsx'
import { useWide } from './shell/use-wide.ts'
import { Panel } from './ui/Panel.tsx'
import { isNarrow } from './ui/use-narrow.ts'

const beside = () => import('./beside.ts')
const RoomsPane = lazily(beside, 'RoomsPane')
const RoomDetails = lazily(beside, 'RoomDetails')
const AnnouncementBanner = lazily(
  () => import('./features/announcements/AnnouncementBanner.tsx'),
  'AnnouncementBanner',
)
const AnnouncementList = lazily(
  () => import('./features/announcements/AnnouncementList.tsx'),
  'AnnouncementList',
)
const gate = () => import('./features/sign-in/SignInGate.tsx')
const SignInGate = lazily(gate, 'SignInGate')
const KeepNameOffer = lazily(gate, 'KeepNameOffer')
const NoRoom = lazily(() => import('./features/rooms/NoRoom.tsx'), 'NoRoom')
const RoomExtras = lazily(beside, 'RoomExtras')
const LevelReached = lazily(() => import('./features/rewards/LevelReached.tsx'), 'LevelReached')

interface RoomsAreaProps {
  route: RoomRoute | ScreenRoute<'rooms'>
  data: PageData
  me: Me
  account: ReactNode
}

/** The rooms at hand, and beside them the one that is open. */
export function RoomsArea({ route, data, me, account }: RoomsAreaProps) {
  const url = route.screen === 'room' ? addressOf(route.url) : null
  const domain = url === null ? null : normalizeDomain(url)
  const isAlone = route.screen === 'rooms'
  return (
    <>
      <Suspense fallback={<div className={css.listPlace} />}>
        <RoomsPane domain={domain} url={url} ownId={me.publicId} account={account} alone={isAlone} />
      </Suspense>
      {route.screen === 'room' && url !== null && domain !== null ? (
        <OpenRoom key={url} route={route} url={url} domain={domain} data={data} me={me} />
      ) : (
        <Suspense fallback={<Panel as="section" wideOnly={isAlone} />}>
          <NoRoom isMistyped={!isAlone} />
        </Suspense>
      )}
    </>
  )
}

/** Milliseconds of a visit in which what came with the page is as good as asked for. */
const FRESH_MS = 60_000

interface OpenRoomProps {
  route: RoomRoute
  url: string
  domain: string
  data: PageData
  me: Me
}

/** A room with what other features bring to it: the rules of its domain, and signing in. */
function OpenRoom({ route, url, domain, data, me }: OpenRoomProps) {
  const isInlined = data.url === url
  const [isFresh] = useState(() => isInlined && performance.now() < FRESH_MS)
  const settings = useDomainSettings(domain, isFresh ? data.settings : null)
  const signIn = useSignIn()
  const info = useUserInfo(domain, me.isMember)
  const announced = useAnnouncements(url, isFresh ? data.announcements : null).data ?? []
  const look = lookOf(useUrlSettings(url, isFresh ? data.url_settings : null).data)
  const [detailsShown, toggleDetails] = useDetails(route)
  const mayWrite = !me.isUnsigned && (!me.isGuest || settings.data?.allow_guest_user !== false)
  return (
    <RoomScreen
      url={url}
      domain={domain}
      look={look}
      notice={
        announced.length > 0 && (
          <Suspense>
            <AnnouncementBanner announcements={announced} onRead={() => detailsShown || toggleDetails()} />
          </Suspense>
        )
      }
      page={isInlined ? data.page : null}
      messageId={route.messageId}
      onLatest={() =>
        route.messageId !== null && navigate(formatRoute({ ...route, messageId: null }), { replace: true })
      }
      isOwner={info.data?.is_domain_owner ?? false}
      canSpeak={data.config.speech}
      detailsShown={detailsShown}
      onDetails={toggleDetails}
      gate={
        mayWrite ? null : (
          <Suspense>
            <SignInGate reason={me.isUnsigned ? 'unsigned' : 'guests-read'} onSignIn={signIn} />
          </Suspense>
        )
      }
      offer={(sends) =>
        sends > 0 && (
          <Suspense>
            <LevelReached domain={domain} sends={sends} />
            {me.isGuest && <KeepNameOffer name={me.name} onSignIn={signIn} />}
          </Suspense>
        )
      }
      details={({ place, people, online }) => (
        <Suspense fallback={<div data-beside className={css.detailsPlace} />}>
          <RoomDetails
            url={url}
            title={place.title}
            online={online}
            people={people}
            settings={settings.data}
            owned={info.data?.is_domain_owner ? domain : null}
            welcome={look.welcome}
            announcements={announced.length > 0 && <AnnouncementList announcements={announced} />}
            onClose={toggleDetails}
          >
            <Suspense>
              <RoomExtras url={url} domain={domain} me={me} slots={settings.data?.ads_list_number} />
            </Suspense>
          </RoomDetails>
        </Suspense>
      )}
    />
  )
}

/** What the owner of a domain has set for a page: of each thing, what the closest setting says. */
function lookOf(settings: readonly UrlSetting[] | null): RoomLook {
  const enabled = (settings ?? []).filter(({ is_enabled }) => is_enabled)
  const first = <K extends keyof UrlSetting>(key: K) =>
    enabled.find((each) => each[key] !== null)?.[key] ?? null
  return {
    title: first('title'),
    logo: first('logo_url'),
    accent: accentOf(first('theme_color')),
    welcome: first('welcome_message'),
  }
}

/** Details are part of the address; on a phone they are a step, which back undoes. */
function useDetails(route: RoomRoute): [shown: boolean, toggle: () => void] {
  const isWide = useWide()
  const shown = route.details ?? isWide
  const toggle = () => {
    if (isNarrow() && shown) return goBack(roomPath(route.url))
    navigate(formatRoute({ ...route, details: !shown }), { replace: !isNarrow() })
  }
  return [shown, toggle]
}
