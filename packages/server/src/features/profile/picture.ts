import { commonRefusals, PERSON_PICTURE, PICTURE } from '@foyer/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readPicture, toPictureId } from '../../database/pictures.ts'
import { Cache } from '../../lib/cache.ts'
import { toRefusal } from '../../lib/fetcher/fetch-refusal.ts'
import { fetchPicture, type Picture, sendPicture } from '../../lib/fetcher/pictures.ts'
import { HttpError } from '../../lib/http-error.ts'
import { identityInput } from '../../lib/inputs.ts'

/** Enough for the people of a busy room; for returning visitors browsers cache them. */
const KEPT = { ttlMs: 600_000, max: 64 }

/** Requests for pictures name no caller. */
const take = ({ limiter }: Context, action: 'linkImage' | 'storedPicture', { ip }: FastifyRequest) =>
  limiter.take(action, { caller: { kind: 'anon', id: null }, ip })

/** Serves profile pictures through the server, so that the host of a picture does not learn who reads a room. */
export function registerPersonPictures(app: FastifyInstance, context: Context): void {
  const { fetcher, lookups } = context
  const pictures = new Cache<Picture>(KEPT)
  const page: FastifyContextConfig['page'] = {
    name: 'profile.picture',
    summary: 'The picture that a person is shown with; `of` is its address, as their profile has it',
    query: ['of'],
    answers: { 200: 'The picture.', 404: 'The profile has another picture, or none.' },
  }
  app.get(`${PERSON_PICTURE}/:id`, { config: { withoutCredentials: true, page } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { id: person } = request.params as { id: string }
    const { of: wanted } = request.query as { of?: unknown }
    const { avatar_url: url } = await lookups.person(identityInput(person))
    // Only pictures of profiles are fetched, so that this is no open proxy.
    if (url === null || url !== wanted) throw new HttpError(commonRefusals.notFound)
    const id = toPictureId(url)
    if (id !== null) await take(context, 'storedPicture', request)
    // One that this server does not keep may be of another Foyer.
    const own = id === null ? null : await readPicture(context.database.pool, id)
    if (own !== null) return sendPicture(reply, own)
    if (!pictures.has(url)) await take(context, 'linkImage', request)
    const picture = await pictures
      .get(url, () => fetchPicture(fetcher, url))
      .catch((failure) => {
        throw toRefusal(failure)
      })
    return sendPicture(reply, picture)
  })
}

/** Serves the pictures of accounts and domains that this server keeps, under the address that `avatar_url` and `logo_url` have. */
export function registerStoredPictures(app: FastifyInstance, context: Context): void {
  const page: FastifyContextConfig['page'] = {
    name: 'profile.storedPicture',
    summary: 'A picture that this server keeps, of a person or of a domain',
    answers: { 200: 'The picture.', 404: 'It was replaced or removed.' },
  }
  app.get(`${PICTURE}/:id`, { config: { withoutCredentials: true, page } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { id } = request.params as { id: string }
    await take(context, 'storedPicture', request)
    const picture = await readPicture(context.database.pool, id)
    if (picture === null) throw new HttpError(commonRefusals.notFound)
    return sendPicture(reply, picture)
  })
}
