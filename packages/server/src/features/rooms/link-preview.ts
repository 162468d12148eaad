import { rooms } from '@foyer/contract/rooms'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { Cache } from '../../lib/cache.ts'
import { toRefusal } from '../../lib/fetcher/fetch-refusal.ts'
import { FetchFailure, parseTarget } from '../../lib/fetcher/fetcher.ts'
import { invalid } from '../../lib/inputs.ts'
import { type Card, createCard } from './link-preview/card.ts'
import { pictureAddress, registerPictures } from './link-preview/picture.ts'

const MAX_BYTES = 256 * 1024
const TIMEOUT_MS = 6_000
const HOUR_MS = 3_600_000
/** Milliseconds until a page without a preview is fetched again. */
const NOTHING_MS = 300_000
const MAX_KEPT = 2_000
const AGENT = 'Foyer/1 (link preview)'

/**
 * Link previews (docs/wire.md#link-previews). Callers need an identity, so that fetches can be limited; cached previews
 * are free for the caller and for the page.
 */
export function registerLinkPreview(app: FastifyInstance, context: Context): void {
  const { keys } = context
  const cards = new Cache<Card | null>({
    ttlMs: HOUR_MS,
    ttlOf: (card) => (card === null ? NOTHING_MS : HOUR_MS),
    max: MAX_KEPT,
  })
  route(
    app,
    context,
    rooms.linkPreview,
    { who: 'identity', site: 'any' },
    async ({ input, origin, refuse, take }) => {
      const url = addressInput(input.query.url)
      if (!cards.has(url)) await take('linkPreview')
      const card = await cards
        .get(url, () => readCard(context, url))
        .catch((failure) => {
          throw toRefusal(failure)
        })
      if (card === null) throw refuse('nothingToShow')
      const { title, description, picture, siteName } = card
      const image_url = picture === null ? null : pictureAddress(keys.pictures, origin, picture)
      return { url: card.url, title, description, image_url, site_name: siteName }
    },
  )
  registerPictures(app, context)
}

/** @throws FetchFailure `busy`, which says nothing about the page and is not cached */
async function readCard({ fetcher, log }: Context, url: string): Promise<Card | null> {
  try {
    const fetched = await fetcher.fetch({
      url,
      mediaTypes: ['text/html', 'application/xhtml+xml', 'image/'],
      headers: { accept: 'text/html, application/xhtml+xml, image/*;q=0.5', 'user-agent': AGENT },
      maxBytes: MAX_BYTES,
      beyond: 'cut',
      timeoutMs: TIMEOUT_MS,
    })
    return fetched.status === 200 ? createCard(fetched) : null
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.reason === 'busy') throw error
    log.debug({ reason: error.reason }, 'A link has no preview.')
    return null
  }
}

/** Normal form of an address, used as the cache key. @throws HttpError 400 */
function addressInput(text: string): string {
  try {
    return parseTarget(text).href
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    throw invalid('url', 'must be an http or https address, on its usual port and without a user')
  }
}
