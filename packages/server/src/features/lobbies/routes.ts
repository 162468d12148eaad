import { ADDRESS_MAX_LENGTH, commonRefusals, indexingPaths } from '@foyer/contract'
import { lobbies } from '@foyer/contract/lobbies'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { isBodiless, route } from '../../http/route.ts'
import { ifNamed, sendShared } from '../../http/shared-reply.ts'
import { HttpError } from '../../lib/http-error.ts'
import { readRoomTitle } from '../rooms/api.ts'
import { drawBadge } from './badge.ts'
import { countLobbies } from './counts.ts'
import { createEmbedFrame, EMBED_KEPT_S, parseRoomAddress } from './embed-frame.ts'
import { readPrefix } from './prefixes.ts'

/** Seconds for which counts can be kept, and the document that names the server of a domain. */
const COUNTS_KEPT_S = 30
const SERVER_KEPT_S = 3_600
/** Seconds for which a badge can be kept: READMEs are read often, and their readers do not wait for messages. */
const BADGE_KEPT_S = 300

const BADGE: FastifyContextConfig['page'] = {
  name: 'lobbies.badge',
  summary: 'The number of messages of a room as a small picture; `url` is the address of its page',
  query: ['url'],
  answers: { 200: 'The picture, an SVG.', 400: '`url` is no address of the web.' },
}

/** What pages, extensions and other programs read about rooms without credentials (docs/embedding.md). */
export function registerLobbies(app: FastifyInstance, context: Context): void {
  const { config } = context
  const shared = { who: 'anyone', site: 'any', isShared: true } as const
  const counted = { ...shared, limit: 'lobbyRead' } as const

  route(app, context, lobbies.counts, counted, async ({ input, ...asked }) =>
    sendShared(asked, JSON.stringify(await countLobbies(context, input.query.url)), COUNTS_KEPT_S),
  )

  route(app, context, lobbies.byPrefix, counted, async ({ input, ...asked }) =>
    sendShared(asked, await readPrefix(context, input.params.prefix), COUNTS_KEPT_S),
  )

  route(app, context, lobbies.oembed, counted, async ({ input, origin, refuse, ...asked }) => {
    const { url, format = 'json', maxwidth, maxheight } = input.query
    if (format !== 'json') throw refuse('jsonOnly')
    const named = parseRoomAddress(url, origin)
    if (named === null) throw refuse('notFound')
    const title = await readRoomTitle(context, named.url)
    const frame = createEmbedFrame({ origin, ...named, title, maxwidth, maxheight })
    return sendShared(asked, JSON.stringify(frame), ifNamed(config, EMBED_KEPT_S))
  })

  route(app, context, lobbies.server, shared, async ({ origin, ...asked }) =>
    sendShared(asked, JSON.stringify({ server: origin, version: 1 }), ifNamed(config, SERVER_KEPT_S)),
  )

  const badge = { page: BADGE, isShared: true, withoutCredentials: true }
  app.get(indexingPaths.badge, { config: badge }, async (raw, reply) => {
    const { url } = raw.query as { url?: unknown }
    await context.limiter.take('lobbyRead', { caller: { kind: 'anon', id: null }, ip: raw.ip })
    const [counted] =
      typeof url === 'string' && url.length <= ADDRESS_MAX_LENGTH ? await countLobbies(context, [url]) : []
    if (!counted?.room_id)
      throw new HttpError(commonRefusals.invalid, { url: ['must be an address of the web'] })
    const { json: svg } = sendShared({ raw, reply }, drawBadge(counted.message_count), BADGE_KEPT_S)
    // Opened as a page of its own, it runs and loads nothing.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return reply.type('image/svg+xml; charset=utf-8').send(isBodiless(reply) ? undefined : svg)
  })
}
