import { hashDomain, normalizeDomain, ROOM_PAGE_SIZE } from '@foyer/contract'
import type { Context } from '../../../context.ts'
import { readBusiness } from '../../business-messages/api.ts'
import { readWhiteboard } from '../page.ts'
import type { FeedMessage, FeedSource } from './feed.ts'
import { type IndexedRoom, readIndexedRooms } from './indexed-rooms.ts'
import {
  toAppAddress,
  toDomainAddress,
  toDomainFeedAddress,
  toFeedAddress,
  toReadable,
} from './room-address.ts'
import { parsePage, toShown } from './shown-messages.ts'

const ANONYMOUS = { kind: 'anon', id: null } as const

const toTitle = ({ title, url }: IndexedRoom): string => title ?? toReadable(url)

/** The feed of a room that search engines may list; null for any other. @param url canonical */
export async function readRoomFeed(
  context: Context,
  origin: string,
  url: string,
): Promise<FeedSource | null> {
  const room = (await readIndexedRooms(context)).get(url)
  if (room === undefined) return null
  return {
    origin,
    title: toTitle(room),
    page: toAppAddress(origin, url),
    self: toFeedAddress(origin, url),
    messages: await readMessages(context, origin, room),
  }
}

/** The feed of all rooms of a domain that search engines may list; null where it has none. @param domain normalised */
export async function readDomainFeed(
  context: Context,
  origin: string,
  domain: string,
): Promise<FeedSource | null> {
  const rooms = [...(await readIndexedRooms(context)).values()].filter((room) => room.domain === domain)
  if (rooms.length === 0) return null
  const [{ title }, ...messages] = await Promise.all([
    readBusiness(context.database, domain),
    // Discover shows few rooms of one domain, and the newest messages of each are in memory while it is busy.
    ...rooms.map((room) => readMessages(context, origin, room)),
  ])
  return {
    origin,
    title: title ?? domain,
    page: toDomainAddress(origin, domain),
    self: toDomainFeedAddress(origin, domain),
    messages: messages
      .flat()
      .sort((a, b) => b.message.created_at.localeCompare(a.message.created_at))
      .slice(0, ROOM_PAGE_SIZE),
  }
}

async function readMessages(context: Context, origin: string, room: IndexedRoom): Promise<FeedMessage[]> {
  const { url } = room
  const query = { hashed_domain: hashDomain(normalizeDomain(url)), url, peek: '1' as const }
  const { results } = parsePage(await readWhiteboard(context, query, ANONYMOUS, origin))
  return toShown(results).map((message) => ({ url, room: toTitle(room), message }))
}
