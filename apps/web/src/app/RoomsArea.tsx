import { normalizeDomain } from '@foyer/contract'
import type { UrlSetting } from '@foyer/contract/domains'
import { useAnnouncements, useDomainSettings, useUrlSettings, useUserInfo } from '@foyer/react'
import { type ReactNode, Suspense, useState } from 'react'
import { toAccent } from '../features/domains/accent.ts'
import { type RoomBranding, RoomScreen } from '../features/rooms/RoomScreen.tsx'
import { lazyNamed } from '../lib/lazy-named.ts'
import type { PageData } from '../lib/page-data.ts'
import {
  formatRoute,
  goBack,
  navigate,
  parseAddress,
  type RoomRoute,
  type ScreenRoute,
  toRoomPath,
} from '../lib/routes.ts'
import { isNarrow } from '../lib/use-narrow.ts'
import { useWide } from '../lib/use-wide.ts'
import type { Me } from '../shell/me.ts'
import { useSignIn } from '../shell/sign-in.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import css from './RoomsArea.module.css'

const RoomsPane = lazyNamed(() => import('./RoomsPane.tsx'), 'RoomsPane')
const RoomDetails = lazyNamed(() => import('../features/domains/RoomDetails.tsx'), 'RoomDetails')
const AnnouncementBanner = lazyNamed(
  () => import('../features/announcements/AnnouncementBanner.tsx'),
  'AnnouncementBanner',
)
const AnnouncementList = lazyNamed(
  () => import('../features/announcements/AnnouncementList.tsx'),
  'AnnouncementList',
)
const gate = () => import('../features/sign-in/SignInGate.tsx')
const SignInGate = lazyNamed(gate, 'SignInGate')
const KeepNameOffer = lazyNamed(gate, 'KeepNameOffer')
const NoRoom = lazyNamed(() => import('../features/rooms/NoRoom.tsx'), 'NoRoom')
const RoomExtras = lazyNamed(() => import('./RoomExtras.tsx'), 'RoomExtras')
const LevelReached = lazyNamed(() => import('../features/rewards/LevelReached.tsx'), 'LevelReached')

interface RoomsAreaProps {
  route: RoomRoute | ScreenRoute<'rooms'>
  data: PageData
  me: Me
  account: ReactNode
}

/** The list of rooms, and next to it the open room. */
export function RoomsArea({ route, data, me, account }: RoomsAreaProps) {
  const url = route.screen === 'room' ? parseAddress(route.url) : null
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

/** Milliseconds after the page load in which inlined data counts as fresh. */
const FRESH_MS = 60_000

interface OpenRoomProps {
  route: RoomRoute
  url: string
  domain: string
  data: PageData
  me: Me
}

/** The open room with what other features add to it: settings of its domain, announcements and the sign-in gate. */
function OpenRoom({ route, url, domain, data, me }: OpenRoomProps) {
  const isInlined = data.url === url
  const [isFresh] = useState(() => isInlined && performance.now() < FRESH_MS)
  const settings = useDomainSettings(domain, isFresh ? data.settings : null)
  const signIn = useSignIn()
  const info = useUserInfo(domain, me.isMember)
  const announcements = useAnnouncements(url, isFresh ? data.announcements : null).data ?? []
  const branding = getRoomBranding(useUrlSettings(url, isFresh ? data.url_settings : null).data)
  const [detailsShown, toggleDetails] = useRoomDetails(route)
  const mayWrite = !me.isUnsigned && (!me.isGuest || settings.data?.allow_guest_user !== false)
  return (
    <RoomScreen
      url={url}
      domain={domain}
      branding={branding}
      notice={
        announcements.length > 0 && (
          <Suspense>
            <AnnouncementBanner
              announcements={announcements}
              onRead={() => detailsShown || toggleDetails()}
            />
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
      renderOffer={(sendCount) =>
        sendCount > 0 && (
          <Suspense>
            <LevelReached domain={domain} sendCount={sendCount} />
            {me.isGuest && <KeepNameOffer name={me.name} onSignIn={signIn} />}
          </Suspense>
        )
      }
      renderDetails={({ place, people, online }) => (
        <Suspense fallback={<div data-beside className={css.detailsPlace} />}>
          <RoomDetails
            url={url}
            title={place.title}
            online={online}
            people={people}
            settings={settings.data}
            owned={info.data?.is_domain_owner ? domain : null}
            welcome={branding.welcome}
            announcements={announcements.length > 0 && <AnnouncementList announcements={announcements} />}
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

/** The owner's settings for a page: for each value the closest setting that has one. Sorted closest first. */
function getRoomBranding(settings: readonly UrlSetting[] | null): RoomBranding {
  const enabled = (settings ?? []).filter(({ is_enabled }) => is_enabled)
  const first = <K extends keyof UrlSetting>(key: K) =>
    enabled.find((each) => each[key] !== null)?.[key] ?? null
  return {
    title: first('title'),
    logo: first('logo_url'),
    accent: toAccent(first('theme_color')),
    welcome: first('welcome_message'),
  }
}

/** The details are part of the address. On a phone they are a history entry, so that back closes them. */
function useRoomDetails(route: RoomRoute): [shown: boolean, toggle: () => void] {
  const isWide = useWide()
  const shown = route.details ?? isWide
  const toggle = () => {
    if (isNarrow() && shown) return goBack(toRoomPath(route.url))
    navigate(formatRoute({ ...route, details: !shown }), { replace: !isNarrow() })
  }
  return [shown, toggle]
}
