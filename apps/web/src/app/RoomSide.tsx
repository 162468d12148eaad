import type { Announcement } from '@foyer/contract/announcements'
import type { Business } from '@foyer/contract/business-messages'
import type { DomainSettings } from '@foyer/contract/domains'
import type { UserRef } from '@foyer/contract/rooms'
import { Suspense } from 'react'
import { WhoRuns } from '../features/business-messages/room-business/RoomBusiness.tsx'
import { RoomDetails } from '../features/domains/RoomDetails.tsx'
import { RoomLevelChoice } from '../features/notifications/RoomLevelChoice.tsx'
import { lazyNamed } from '../lib/lazy-named.ts'
import type { RoomRoute } from '../lib/routes.ts'
import type { Me } from '../shell/me.ts'

const AnnouncementList = lazyNamed(
  () => import('../features/announcements/AnnouncementList.tsx'),
  'AnnouncementList',
)
const RoomSearch = lazyNamed(() => import('../features/search/RoomSearch.tsx'), 'RoomSearch')
const AdList = lazyNamed(() => import('../features/ads/AdList.tsx'), 'AdList')

interface RoomSideProps {
  route: RoomRoute
  url: string
  domain: string
  me: Me
  roomId: string
  title: string
  people: readonly UserRef[]
  online: number
  settings: DomainSettings | null
  welcome: string | null
  /** Null while it loads. */
  business: Business | null
  announcements: readonly Announcement[]
  /** The reader owns the domain. */
  isOwner: boolean
  /** The search in place of the details. */
  isSearch: boolean
  onClose: () => void
}

/** The details of a room with the sections that other features add to them, or the search in their place. */
export function RoomSide(props: RoomSideProps) {
  const { url, domain, me, people, online, settings, welcome, business, announcements, isOwner } = props
  const slots = settings?.ads_list_number ?? 0
  if (props.isSearch)
    return (
      <Suspense>
        <RoomSearch
          route={props.route}
          url={url}
          domain={domain}
          roomId={props.roomId}
          onClose={props.onClose}
        />
      </Suspense>
    )
  return (
    <RoomDetails
      url={url}
      title={props.title}
      online={online}
      people={people}
      settings={settings}
      owned={isOwner ? domain : null}
      welcome={welcome}
      announcements={
        <>
          {business !== null && <WhoRuns business={business} isOwn={isOwner} />}
          {announcements.length > 0 && (
            <Suspense>
              <AnnouncementList announcements={announcements} />
            </Suspense>
          )}
        </>
      }
      onClose={props.onClose}
    >
      <RoomLevelChoice url={url} publicId={me.isGuest || me.isMember ? me.publicId : null} />
      {slots > 0 && (
        <Suspense>
          <AdList domain={domain} slots={slots} />
        </Suspense>
      )}
    </RoomDetails>
  )
}
