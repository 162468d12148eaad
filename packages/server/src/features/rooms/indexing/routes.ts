import {
  ADDRESS_MAX_LENGTH,
  type AppScreen,
  appPaths,
  canonicalUrl,
  commonRefusals,
  hashDomain,
  normalizeDomain,
} from '@foyer/contract'
import type { MessagePage } from '@foyer/contract/rooms'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { getOrigin } from '../../../http/route.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { escapeXml } from '../../../lib/xml.ts'
import { readWhiteboard } from '../page.ts'
import { renderFeed } from './feed.ts'
import { readIndexedRooms } from './indexed-rooms.ts'
import { toAppAddress } from './room-address.ts'

const ANONYMOUS = { kind: 'anon', id: null } as const
/** Seconds for which readers of feeds and search engines keep an answer. */
const KEPT_S = 300

/** Screens that show a person's own content, or that of one address: nothing for a search engine. */
const PRIVATE: readonly AppScreen[] = [
  ...(['direct', 'business', 'rewards', 'contacts', 'profile', 'security'] as const),
  ...(['settings', 'search', 'console', 'operator'] as const),
]

/** What search engines and readers of feeds ask for: robots.txt, a sitemap, and a feed of each room that they may list. */
export function registerIndexing(app: FastifyInstance, context: Context): void {
  const { config, limiter } = context
  // Without an address of its own the server answers with the host that was asked for: not for a cache of others.
  const kept = config.publicUrl === null ? 'no-cache' : `public, max-age=${KEPT_S}`
  // A shared cache would send the cookie of one visitor to all others (P32).
  const shared = { config: { withoutCredentials: true } }

  app.get('/robots.txt', shared, (request, reply) => {
    const hidden = PRIVATE.map((screen) => `Disallow: ${appPaths[screen]}`)
    const lines = ['User-agent: *', ...hidden, '', `Sitemap: ${getOrigin(context, request)}/sitemap.xml`, '']
    return reply.type('text/plain; charset=utf-8').header('cache-control', kept).send(lines.join('\n'))
  })

  app.get('/sitemap.xml', shared, async (request, reply) => {
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

  app.get('/feed.atom', shared, async (request, reply) => {
    const { url } = request.query as { url?: unknown }
    const canonical = parseAddress(url)
    await limiter.take('page', { caller: ANONYMOUS, ip: request.ip })
    const room = canonical === null ? undefined : (await readIndexedRooms(context)).get(canonical)
    // Whether an unlisted room exists is not told.
    if (room === undefined) throw new HttpError(commonRefusals.notFound)
    const origin = getOrigin(context, request)
    const domain = normalizeDomain(room.url)
    const query = { hashed_domain: hashDomain(domain), url: room.url, peek: '1' as const }
    const { json } = await readWhiteboard(context, query, ANONYMOUS, origin)
    const page = JSON.parse(String(json)) as MessagePage
    const title = room.title ?? room.url.replace(/^https:\/\/|\/$/g, '')
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', kept)
      .send(renderFeed({ origin, url: room.url, title, messages: page.results }))
  })
}

function parseAddress(url: unknown): string | null {
  if (typeof url !== 'string' || url.length > ADDRESS_MAX_LENGTH) return null
  try {
    return canonicalUrl(url)
  } catch {
    return null // No address: nothing is there, either.
  }
}
