import {
  commonRefusals,
  type FrameMode,
  formatFramePath,
  formatRoomPath,
  hashDomain,
  normalizeDomain,
} from '@foyer/contract'
import { ANONYMOUS } from '../../../access/caller.ts'
import { scopeInput } from '../../../access/resolve-room.ts'
import type { Context } from '../../../context.ts'
import type { Encoded } from '../../../http/route.ts'
import { HttpError } from '../../../lib/http-error.ts'
import type { KnownPage } from '../../../web/page-bytes.ts'
import { readAnnouncements } from '../../announcements/api.ts'
import { readBusiness } from '../../business-messages/api.ts'
import { readUrlSettings } from '../../domains/api.ts'
import { readIndexedRooms } from '../indexing/indexed-rooms.ts'
import { createRoomHead } from '../indexing/room-head.ts'
import { parsePage } from '../indexing/shown-messages.ts'
import { readWhiteboard } from '../page.ts'
import { createPageData } from './page-data.ts'

interface AskedRoom {
  /** Of this server. */
  origin: string
  /** Canonical address of the room's page. */
  url: string
  /** Id of the message that the address names; null for the newest. */
  messageId: string | null
  /** How another site's page shows the room; null for a page of its own. */
  frame: FrameMode | null
  /** The address names what is open beside the room, whose content the server does not have. */
  isBeside: boolean
}

/** A room at its newest messages, or at one of them. */
export async function readRoomPage(
  context: Context,
  { origin, url, messageId, isBeside, frame }: AskedRoom,
): Promise<KnownPage> {
  const domain = normalizeDomain(url)
  const query = { hashed_domain: hashDomain(domain), url, peek: '1' as const }
  const scope = scopeInput(url)
  const { db } = context.database
  // One after the other: at once they would take the connections and cores that messages wait for.
  const settings = await context.lookups.domain(domain)
  const newest = await readWhiteboard(context, query, ANONYMOUS, origin)
  const urlSettings = await readUrlSettings(db, scope)
  const announced = await readAnnouncements(db, scope)
  const business = await readBusiness(context.database, domain)
  const indexed = await readIndexedRooms(context)
  const data = JSON.stringify({
    ...createPageData(context.config),
    domain,
    url,
    settings,
    business,
    url_settings: orLater(urlSettings ?? []),
    announcements: orLater(announced ?? []),
  })
  const isNewest = messageId === null || parsePage(newest).results.some(({ id }) => id === messageId)
  const around = isNewest ? null : await readAround(context, { ...query, around: messageId }, origin)
  const page = around ?? newest
  const isIndexed = indexed.has(url)
  const source = { page: parsePage(page), settings: urlSettings ?? [], business }
  const message = isNewest || around !== null ? messageId : null
  return {
    path: isBeside
      ? null
      : frame === null
        ? formatRoomPath(url, message)
        : formatFramePath({ url, mode: frame, message }),
    json: `${data.slice(0, -1)},"page":${page.json}}`,
    head: createRoomHead({ origin, url, message, isIndexed, ...source }),
    isIndexed,
  }
}

/** The page around a message; null for one that the room does not have. */
async function readAround(
  context: Context,
  query: Parameters<typeof readWhiteboard>[1],
  origin: string,
): Promise<Encoded | null> {
  try {
    return await readWhiteboard(context, query, ANONYMOUS, origin)
  } catch (error) {
    if (error instanceof HttpError && error.refusal === commonRefusals.notFound) return null
    throw error
  }
}

/** Maximum characters of a list in a page, because the first paint waits for it. */
const LIST_MAX = 8_000

/** A list within `LIST_MAX`; null for a longer one, which the app loads later. */
const orLater = <T>(list: T[]): T[] | null => (JSON.stringify(list).length > LIST_MAX ? null : list)
