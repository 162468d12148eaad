import type { Business } from '@foyer/contract/business-messages'
import type { UrlSetting } from '@foyer/contract/domains'
import type { MessagePage } from '@foyer/contract/rooms'
import { toPictureId } from '../../../database/pictures.ts'
import type { PageHead } from '../../../web/page-head.ts'
import { HEIGHT, WIDTH } from './picture/scene.ts'
import {
  toAppAddress,
  toDomainFeedAddress,
  toEmbedAddress,
  toFeedAddress,
  toPictureAddress,
} from './room-address.ts'
import { findSetting, getRoomTitle } from './room-title.ts'
import { toExcerpt, toShown } from './shown-messages.ts'
import { toDiscussion } from './structured-data.ts'

/** Most characters of a description: search engines and previews cut longer ones. */
const DESCRIPTION_MAX = 200

export interface RoomHeadSource {
  origin: string
  /** Canonical address of the room's page. */
  url: string
  /** Id of the message that the page's address names; null for none. */
  message: string | null
  /** Search engines may list the room. */
  isIndexed: boolean
  /** The page without data of a reader. */
  page: MessagePage
  /** What the owner has set for the page, the closest first. */
  settings: readonly UrlSetting[]
  business: Business
}

/** The head of a room's page. Messages are in that of a room which search engines may list, and in no other. */
export function createRoomHead(source: RoomHeadSource): PageHead {
  const { origin, url, message, isIndexed, page, settings, business } = source
  const title = getRoomTitle({ url, settings, business, title: page.room?.title })
  const messages = isIndexed ? toShown(page.results) : []
  const description = toExcerpt(
    findSetting(settings, 'welcome_message') ?? messages[0]?.content ?? '',
    DESCRIPTION_MAX,
  )
  const owner = business.claimed ? (business.title ?? business.domain) : null
  const logo = business.logo_url && toPictureId(business.logo_url)
  const image = { address: toPictureAddress(origin, page.room_id, logo), width: WIDTH, height: HEIGHT }
  return {
    title,
    description: description || null,
    canonical: toAppAddress(origin, url),
    image,
    feeds: isIndexed
      ? [
          { title, address: toFeedAddress(origin, url) },
          { title: owner ?? business.domain, address: toDomainFeedAddress(origin, business.domain) },
        ]
      : [],
    embed: toEmbedAddress(origin, url, message),
    structuredData:
      isIndexed && page.room !== null
        ? toDiscussion({
            ...{ origin, url, title, messages, room: page.room },
            description: description || title,
            image: image.address,
            owner,
          })
        : null,
  }
}
