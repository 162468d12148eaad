import {
  ADDRESS_MAX_LENGTH,
  type AppScreen,
  appPaths,
  canonicalUrl,
  commonRefusals,
  indexingPaths,
  normalizeDomain,
} from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readLogo } from '../../../database/pictures.ts'
import { getOrigin } from '../../../http/route.ts'
import { sendPicture } from '../../../lib/fetcher/pictures.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { escapeXml } from '../../../lib/xml.ts'
import { renderFeed } from './feed.ts'
import { readIndexedRooms, watchIndexedRooms } from './indexed-rooms.ts'
import { RoomPictures } from './picture/room-picture.ts'
import { readDomainFeed, readRoomFeed } from './read-feed.ts'
import { toAppAddress } from './room-address.ts'

const ANONYMOUS = { kind: 'anon', id: null } as const
/** Seconds for which readers of feeds and search engines keep an answer. */
const KEPT_S = 300
/** File of a picture: the id of its room. */
const PICTURE = /^([0-9a-f]{64})\.png$/

/** Screens that show a person's own content, or that of one address: nothing for a search engine. */
const PRIVATE: readonly AppScreen[] = [
  ...(['direct', 'business', 'rewards', 'contacts', 'profile', 'security'] as const),
  ...(['settings', 'search', 'console', 'operator'] as const),
]

/**
 * What search engines, readers of feeds and previews of links ask for: robots.txt, a sitemap, a feed of each room
 * that they may list and one of all those of a domain, and the picture of any room.
 */
export function registerIndexing(app: FastifyInstance, context: Context): void {
  const { config, limiter } = context
  watchIndexedRooms(context)
  // Without an address of its own the server answers with the host that was asked for: not for a cache of others.
  const kept = config.publicUrl === null ? 'no-cache' : `public, max-age=${KEPT_S}`
  // A shared cache would send the cookie of one visitor to all others (P32).
  const shared = { config: { withoutCredentials: true } }

  app.get(indexingPaths.robots, shared, (request, reply) => {
    const hidden = PRIVATE.map((screen) => `Disallow: ${appPaths[screen]}`)
    const lines = [
      'User-agent: *',
      ...hidden,
      '',
      `Sitemap: ${getOrigin(context, request)}${indexingPaths.sitemap}`,
      '',
    ]
    return reply.type('text/plain; charset=utf-8').header('cache-control', kept).send(lines.join('\n'))
  })

  app.get(indexingPaths.sitemap, shared, async (request, reply) => {
    await limiter.take('page', { caller: ANONYMOUS, ip: request.ip })
    const origin = getOrigin(context, request)
    const rooms = [...(await readIndexedRooms(context)).values()].map(({ url, lastMessageAt }) => {
      const address = escapeXml(toAppAddress(origin, url))
      return `<url><loc>${address}</loc><lastmod>${lastMessageAt.toISOString()}</lastmod></url>`
    })
    const body = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[`<url><loc>${escapeXml(`${origin}/`)}</loc></url>`, ...rooms].join('\n')}
</urlset>
`
    return reply.type('application/xml; charset=utf-8').header('cache-control', kept).send(body)
  })

  app.get(indexingPaths.feed, shared, async (request, reply) => {
    const { url, domain } = request.query as { url?: unknown; domain?: unknown }
    const room = parseInput(url, canonicalUrl)
    const whole = parseInput(domain, normalizeDomain)
    await limiter.take('page', { caller: ANONYMOUS, ip: request.ip })
    const origin = getOrigin(context, request)
    const feed =
      room !== null
        ? await readRoomFeed(context, origin, room)
        : whole !== null && (await readDomainFeed(context, origin, whole))
    // Whether an unlisted room exists is not told.
    if (!feed) throw new HttpError(commonRefusals.notFound)
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', kept)
      .send(renderFeed(feed))
  })

  const pictures = new RoomPictures()
  app.get(`${indexingPaths.pictures}/:file`, shared, async (request, reply) => {
    const { file } = request.params as { file: string }
    const roomId = PICTURE.exec(file)?.[1]
    if (roomId === undefined) throw new HttpError(commonRefusals.notFound)
    const { logo: id } = request.query as { logo?: unknown }
    const stored = typeof id === 'string' ? await readLogo(context.database.pool, id) : null
    // Without such a logo it is the picture of the room, so that no invented id makes work.
    const logo = stored && { id: String(id), stored }
    // Drawn from the ids alone: whether there is such a room is not told.
    if (!pictures.has(roomId, logo)) await limiter.take('page', { caller: ANONYMOUS, ip: request.ip })
    return sendPicture(reply, { type: 'image/png', bytes: await pictures.get(roomId, logo) })
  })
}

/** A parameter as `parse` reads it; null for one that is missing, too long or invalid. */
function parseInput(text: unknown, parse: (text: string) => string): string | null {
  if (typeof text !== 'string' || text.length > ADDRESS_MAX_LENGTH) return null
  try {
    return parse(text)
  } catch {
    return null // No address: nothing is there, either.
  }
}
