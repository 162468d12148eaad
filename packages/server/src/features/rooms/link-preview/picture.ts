import { createHmac, timingSafeEqual } from 'node:crypto'
import { commonRefusals } from '@foyer/contract'
import { LINK_IMAGE } from '@foyer/contract/rooms'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { Cache } from '../../../lib/cache.ts'
import { toRefusal } from '../../../lib/fetcher/fetch-refusal.ts'
import { fetchPicture, type Picture, sendPicture } from '../../../lib/fetcher/pictures.ts'
import { HttpError } from '../../../lib/http-error.ts'

/** Enough for concurrent readers of one card; for later ones browsers cache it. */
const KEPT = { ttlMs: 300_000, max: 16 }
/** Only addresses from the server's own cards are fetched, so that this is no open proxy. */
const createSignature = (key: string, url: string): string =>
  createHmac('sha256', key).update(`${LINK_IMAGE}\n${url}`).digest('base64url')

/** Address of a picture on this server, so that its host does not learn who reads the card. */
export const pictureAddress = (key: string, origin: string, url: string): string =>
  `${origin}${LINK_IMAGE}?${new URLSearchParams({ url, signature: createSignature(key, url) })}`

/** Serves the pictures of cards. */
export function registerPictures(app: FastifyInstance, context: Context): void {
  const { fetcher, limiter, keys } = context
  const pictures = new Cache<Picture>(KEPT)
  app.get(
    LINK_IMAGE,
    {
      config: {
        withoutCredentials: true,
        page: {
          name: 'rooms.linkPicture',
          summary: 'The picture of a link preview, with `url` and `signature` as the preview has them',
          query: ['url', 'signature'],
          answers: { 200: 'The picture.', 403: 'The signature is of another address.' },
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { url, signature } = request.query as Record<string, unknown>
      if (
        typeof url !== 'string' ||
        typeof signature !== 'string' ||
        !isEqual(signature, createSignature(keys.pictures, url))
      )
        throw new HttpError(commonRefusals.forbidden)
      if (!pictures.has(url)) {
        const caller = { kind: 'anon', id: null } as const
        await limiter.take('linkImage', { caller, ip: request.ip })
      }
      const picture = await pictures
        .get(url, () => fetchPicture(fetcher, url))
        .catch((failure) => {
          throw toRefusal(failure)
        })
      return sendPicture(reply, picture)
    },
  )
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
