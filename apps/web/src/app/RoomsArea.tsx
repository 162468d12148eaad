import { normalizeDomain, roomPathOf } from '@foyer/contract'
import type { UrlSetting } from '@foyer/contract/domains'
import { useAnnouncements, useBusiness, useDomainSettings, useUrlSettings, useUserInfo } from '@foyer/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
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
const AnnouncementBanner = lazyNamed(
  () => import('../features/announcements/AnnouncementBanner.tsx'),
  'AnnouncementBanner',
)
const SignInGate = lazyNamed(() => import('../features/sign-in/SignInGate.tsx'), 'SignInGate')
const NoRoom = lazyNamed(() => import('../features/rooms/NoRoom.tsx'), 'NoRoom')
const RoomOffers = lazyNamed(() => import('./RoomOffers.tsx'), 'RoomOffers')
const RoomSide = lazyNamed(() => import('./RoomSide.tsx'), 'RoomSide')
const roomBusiness = () => import('../features/business-messages/room-business/RoomBusiness.tsx')
const BusinessSeal = lazyNamed(roomBusiness, 'BusinessSeal')
const WriteToBusiness = lazyNamed(roomBusiness, 'WriteToBusiness')

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
  // What an address loses as canonical, such as a secret, does not stay in the address bar either.
  useEffect(() => {
    if (route.screen === 'room' && url !== null && url !== route.url)
      navigate(formatRoute({ ...route, url }), { replace: true })
  }, [route, url])
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
  // Guests are asked for, too: one may be blocked.
  const info = useUserInfo(domain, me.isMember || me.isGuest)
  const announcements = useAnnouncements(url, isFresh ? data.announcements : null).data ?? []
  const business = useBusiness(domain, isFresh ? data.business : null).data
  const own = getRoomBranding(useUrlSettings(url, isFresh ? data.url_settings : null).data)
  // The name of the domain is the name of its lobby.
  const branding = roomPathOf(url) === '/' ? { ...own, title: own.title ?? business?.title ?? null } : own
  const isOwner = info.data?.is_domain_owner ?? false
  const { details, toggle, search, close } = useRoomAside(route)
  const isBlocked = info.data?.is_blocked
  const mayWrite = !isBlocked && !me.isUnsigned && (!me.isGuest || settings.data?.allow_guest_user !== false)
  return (
    <RoomScreen
      url={url}
      domain={domain}
      branding={branding}
      notice={
        // The open details have them in full.
        details !== true &&
        announcements.length > 0 && (
          <Suspense>
            <AnnouncementBanner announcements={announcements} onRead={toggle} />
          </Suspense>
        )
      }
      page={isInlined ? data.page : null}
      messageId={route.messageId}
      onLatest={() =>
        route.messageId !== null && navigate(formatRoute({ ...route, messageId: null }), { replace: true })
      }
      reader={me.isMember ? 'member' : me.isKnown && me.isGuest ? 'guest' : 'unknown'}
      isOwner={isOwner}
      mark={
        business?.proof && (
          <Suspense>
            <BusinessSeal business={business} />
          </Suspense>
        )
      }
      act={
        business?.claimed &&
        !isOwner && (
          <Suspense>
            <WriteToBusiness business={business} />
          </Suspense>
        )
      }
      canSpeak={data.config.speech}
      openPane={details}
      onDetails={toggle}
      onSearch={search}
      gate={
        mayWrite ? null : (
          <Suspense>
            <SignInGate
              reason={isBlocked ? 'blocked' : me.isUnsigned ? 'unsigned' : 'guests-read'}
              onSignIn={signIn}
            />
          </Suspense>
        )
      }
      renderOffer={(sendCount) =>
        sendCount > 0 && (
          <Suspense>
            <RoomOffers domain={domain} sendCount={sendCount} me={me} onSignIn={signIn} />
          </Suspense>
        )
      }
      renderAside={(room) =>
        details !== false && (
          <Suspense fallback={<div data-beside className={css.detailsPlace} />}>
            <RoomSide
              {...{ ...room, route, url, domain, me, business, announcements, isOwner }}
              settings={settings.data}
              welcome={branding.welcome}
              isSearch={details === 'search'}
              onClose={close}
            />
          </Suspense>
        )
      }
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

/** What stands beside the room is part of the address. On a phone it is a history entry, and the search always, so that back closes it. */
function useRoomAside(route: RoomRoute) {
  const isWide = useWide()
  const details = route.details ?? isWide
  const show = (details: RoomRoute['details'], replace = false) =>
    navigate(formatRoute({ ...route, details }), { replace })
  const close = () => {
    if (isNarrow() || details === 'search') goBack(toRoomPath(route.url))
    else show(false, true)
  }
  return {
    details,
    close,
    toggle: () => (details === true ? close() : show(true, !isNarrow())),
    search: () => (details === 'search' ? close() : show('search')),
  }
}
