import { normalizeDomain } from '@foyer/contract'
import { useUserInfo } from '@foyer/react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { RoomScreen } from '../features/rooms/RoomScreen.tsx'
import { cx } from '../lib/cx.ts'
import { lazyNamed } from '../lib/lazy-named.ts'
import { lazyServed } from '../lib/lazy-served.ts'
import type { PageData } from '../lib/page-data.ts'
import {
  formatRoute,
  goBack,
  navigate,
  parseAddress,
  parseRoute,
  type RoomRoute,
  type ScreenRoute,
  toRoomPath,
} from '../lib/routes.ts'
import { useIsHydrated } from '../lib/use-is-hydrated.tsx'
import { isNarrow } from '../lib/use-narrow.ts'
import { useWide } from '../lib/use-wide.ts'
import type { Me } from '../shell/me.ts'
import { useSignIn } from '../shell/sign-in.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import css from './RoomsArea.module.css'
import { NoRoom, SignInGate } from './served-parts.ts'
import { useRoomLook } from './use-room-look.ts'

const RoomsPane = lazyNamed(() => import('./RoomsPane.tsx'), 'RoomsPane')
const AnnouncementBanner = lazyServed(
  () => import('../features/announcements/AnnouncementBanner.tsx'),
  'AnnouncementBanner',
)
const RoomOffers = lazyNamed(() => import('./RoomOffers.tsx'), 'RoomOffers')
const RoomSide = lazyNamed(() => import('./RoomSide.tsx'), 'RoomSide')
const BusinessSeal = lazyServed(
  () => import('../features/business-messages/room-business/RoomBusiness.tsx'),
  'BusinessSeal',
)
const WriteToBusiness = lazyServed(
  () => import('../features/business-messages/room-business/RoomBusiness.tsx'),
  'WriteToBusiness',
)

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

interface OpenRoomProps {
  route: RoomRoute
  url: string
  domain: string
  data: PageData
  me: Me
}

/** The address names no message any more. */
function leaveMessage(): void {
  const route = parseRoute(new URL(location.href))
  if (route.screen === 'room' && route.messageId !== null)
    navigate(formatRoute({ ...route, messageId: null }), { replace: true })
}

/** The open room with what other features add to it: settings of its domain, announcements and the sign-in gate. */
function OpenRoom({ route, url, domain, data, me }: OpenRoomProps) {
  const { isInlined, settings, announcements, business, branding } = useRoomLook(url, domain, data)
  const signIn = useSignIn()
  // Guests are asked for, too: one may be blocked.
  const info = useUserInfo(domain, me.isMember || me.isGuest)
  const isOwner = info.data?.is_domain_owner ?? false
  const { details, toggle, search, close } = useRoomAside(route)
  const isBlocked = info.data?.is_blocked
  const mayWrite = !isBlocked && !me.isUnsigned && (!me.isGuest || settings?.allow_guest_user !== false)
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
      onLatest={leaveMessage}
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
      renderOffer={(storedCount) =>
        storedCount > 0 && (
          <Suspense>
            <RoomOffers domain={domain} storedCount={storedCount} me={me} onSignIn={signIn} />
          </Suspense>
        )
      }
      renderAside={(room) =>
        details === null ? (
          <div data-beside-wide className={cx(css.detailsPlace, css.wideOnly)} />
        ) : (
          details !== false && (
            <Suspense fallback={<div data-beside className={css.detailsPlace} />}>
              <RoomSide
                {...{ ...room, route, url, domain, me, business, announcements, isOwner }}
                settings={settings}
                welcome={branding.welcome}
                isSearch={details === 'search'}
                onClose={close}
              />
            </Suspense>
          )
        )
      }
    />
  )
}

/** What stands beside the room is part of the address. On a phone it is a history entry, and the search always, so that back closes it. */
function useRoomAside(route: RoomRoute) {
  const isWide = useWide()
  const isHydrated = useIsHydrated()
  // The server does not know the width: its page keeps the place by a media query.
  const details = route.details ?? (isHydrated ? isWide : null)
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
