import { ADDRESS_MAX_LENGTH, canonicalUrl, hashDomain, normalizeDomain } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import { scopeInput } from '../../access/resolve-room.ts'
import type { Context } from '../../context.ts'
import { getOrigin } from '../../http/route.ts'
import { type Config, ownDomain } from '../../lib/config.ts'
import type { PageHead } from '../../web/page-template.ts'
import { readAnnouncements } from '../announcements/api.ts'
import { readBusiness } from '../business-messages/api.ts'
import { readUrlSettings } from '../domains/api.ts'
import { readIndexedRooms } from './indexing/indexed-rooms.ts'
import { toAppAddress, toFeedAddress } from './indexing/room-address.ts'
import { readWhiteboard } from './page.ts'

/** The identity of the browser is not known when the page is sent. */
const ANONYMOUS = { kind: 'anon', id: null } as const

/** Data of every page; see apps/web/src/lib/page-data.ts. */
const createBase = (config: Config) => ({
  config: {
    api_url: '',
    wallet_connect_project_id: config.walletConnectProjectId,
    wallet_connect_relay_url: config.walletConnectRelayUrl,
    google: config.google !== null,
    web3auth_client_id: config.web3authClientId,
    speech: config.speech !== null,
    analytics: config.analytics,
    operators: config.admins.length > 0,
  },
  domain: ownDomain(config),
  url: null,
  settings: null,
  business: null,
  url_settings: null,
  announcements: null,
})

/** A page that shows a room. */
export interface RoomData {
  /** Data for the app. */
  json: string
  head: PageHead
  /** Search engines may list the page. */
  isIndexed: boolean
}

/** Data of a page without a room. */
export const startData = (config: Config): string => JSON.stringify({ ...createBase(config), page: null })

/** What a page whose address names a room starts with; null when it names none that can be shown. */
export async function roomData(context: Context, request: FastifyRequest): Promise<RoomData | null> {
  const { config, lookups, limiter } = context
  const { url } = request.query as { url?: unknown }
  if (typeof url !== 'string' || url.length > ADDRESS_MAX_LENGTH) return null
  try {
    const canonical = canonicalUrl(url)
    await limiter.take('page', { caller: ANONYMOUS, ip: request.ip })
    const origin = getOrigin(context, request)
    const domain = normalizeDomain(canonical)
    const query = { hashed_domain: hashDomain(domain), url: canonical, peek: '1' as const }
    const scope = scopeInput(canonical)
    const { db } = context.database
    const [settings, page, urlSettings, announced, business, indexed] = await Promise.all([
      lookups.domain(domain),
      readWhiteboard(context, query, ANONYMOUS, origin),
      readUrlSettings(db, scope),
      readAnnouncements(db, scope),
      readBusiness(context.database, domain),
      readIndexedRooms(context),
    ])
    const data = JSON.stringify({
      ...createBase(config),
      domain,
      url: canonical,
      settings,
      business,
      url_settings: orLater(urlSettings ?? []),
      announcements: orLater(announced ?? []),
    })
    const room = indexed.get(canonical)
    return {
      json: `${data.slice(0, -1)},"page":${page.json}}`,
      head: {
        title: room?.title ?? canonical.replace(/^https:\/\/|\/$/g, ''),
        canonical: toAppAddress(origin, canonical),
        image: `${origin}/icon-512.png`,
        feed: room === undefined ? null : toFeedAddress(origin, canonical),
      },
      isIndexed: room !== undefined,
    }
  } catch (error) {
    // An invalid address gets the start page, which says so. After a failure or a rate limit the app loads the room itself.
    context.log.debug({ err: error }, 'A page was sent without its first room.')
    return null
  }
}

/** Maximum characters of a list in a page, because the first paint waits for it. */
const LIST_MAX = 8_000

/** A list within `LIST_MAX`; null for a longer one, which the app loads later. */
const orLater = <T>(list: T[]): T[] | null => (JSON.stringify(list).length > LIST_MAX ? null : list)
