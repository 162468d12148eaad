import { commonRefusals, PERSON_PICTURE } from '@foyer/contract'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Cache } from '../../lib/cache.ts'
import { toRefusal } from '../../lib/fetcher/fetch-refusal.ts'
import { fetchPicture, type Picture, sendPicture } from '../../lib/fetcher/pictures.ts'
import { HttpError } from '../../lib/http-error.ts'
import { identityInput } from '../../lib/inputs.ts'

/** Enough for the people of a busy room; for returning visitors browsers cache them. */
const KEPT = { ttlMs: 600_000, max: 64 }

/** Serves profile pictures through the server, so that the host of a picture does not learn who reads a room. */
export function registerPersonPictures(app: FastifyInstance, context: Context): void {
  const { fetcher, limiter, lookups } = context
  const pictures = new Cache<Picture>(KEPT)
  const page: FastifyContextConfig['page'] = {
    name: 'profile.picture',
    summary: 'The picture that a person chose; `of` is its address, as their profile has it',
    query: ['of'],
    answers: { 200: 'The picture.', 404: 'The profile has another picture, or none.' },
  }
  app.get(`${PERSON_PICTURE}/:id`, { config: { withoutCredentials: true, page } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { id } = request.params as { id: string }
    const { of: wanted } = request.query as { of?: unknown }
    const { avatar_url: url } = await lookups.person(identityInput(id))
    // Only pictures of profiles are fetched, so that this is no open proxy.
    if (url === null || url !== wanted) throw new HttpError(commonRefusals.notFound)
    if (!pictures.has(url))
      await limiter.take('linkImage', { caller: { kind: 'anon', id: null }, ip: request.ip })
    const picture = await pictures
      .get(url, () => fetchPicture(fetcher, url))
      .catch((failure) => {
        throw toRefusal(failure)
      })
    return sendPicture(reply, picture)
  })
}
