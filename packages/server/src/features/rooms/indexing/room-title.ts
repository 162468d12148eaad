import { hashDomain, normalizeDomain, roomIdOf, roomPathOf } from '@foyer/contract'
import type { Business } from '@foyer/contract/business-messages'
import type { UrlSetting } from '@foyer/contract/domains'
import { resolveRoom, scopeInput } from '../../../access/resolve-room.ts'
import type { Context } from '../../../context.ts'
import { readBusiness } from '../../business-messages/api.ts'
import { readUrlSettings } from '../../domains/api.ts'
import { toReadable } from './room-address.ts'

export interface RoomTitleSource {
  /** Canonical address of the room's page. */
  url: string
  /** What the owner has set for the page, the closest first. */
  settings: readonly UrlSetting[]
  business: Pick<Business, 'title'>
  /** Title of the room itself. */
  title: string | null | undefined
}

/** The closest enabled setting of a page that has this field. */
export const findSetting = (
  settings: readonly UrlSetting[],
  name: 'title' | 'welcome_message',
): string | null => settings.find((each) => each.is_enabled && each[name] !== null)?.[name] ?? null

/** The title of a room as it is told outside of the app: the owner's, the room's, or its address. */
export function getRoomTitle({ url, settings, business, title }: RoomTitleSource): string {
  const ofLobby = roomPathOf(url) === '/' ? business.title : null
  return findSetting(settings, 'title') ?? ofLobby ?? title ?? toReadable(url)
}

/** The title of the room of an address, which may not exist yet. @param url canonical */
export async function readRoomTitle(context: Context, url: string): Promise<string> {
  const domain = normalizeDomain(url)
  const { db, pool } = context.database
  const [place, settings, business] = await Promise.all([
    resolveRoom(context, hashDomain(domain), url),
    readUrlSettings(db, scopeInput(url)),
    readBusiness(context.database, domain),
  ])
  const text = 'SELECT title FROM rooms WHERE id = $1'
  const id = place?.id ?? roomIdOf(domain, roomPathOf(url))
  const { rows } = await pool.query<{ title: string | null }>({ name: 'room-title', text, values: [id] })
  return getRoomTitle({ url, settings: settings ?? [], business, title: rows[0]?.title })
}
