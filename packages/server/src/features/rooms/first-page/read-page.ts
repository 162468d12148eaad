import { ADDRESS_MAX_LENGTH, appPaths, canonicalUrl, FRAME_MODES, isFrameMode } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import { ANONYMOUS } from '../../../access/caller.ts'
import type { Context } from '../../../context.ts'
import { getOrigin } from '../../../http/route.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { KnownPage } from '../../../web/page-bytes.ts'
import { readRoomPage } from './room-page.ts'
import { readStartPage } from './start-page.ts'

const isStart = (request: FastifyRequest): boolean => request.url.split('?', 1)[0] === appPaths.start

/** True for the start page and for an address that names a room. */
export const hasContent = (request: FastifyRequest): boolean =>
  isStart(request) || (request.query as Readonly<Record<string, unknown>>).url !== undefined

/** The room that the request's address names, or the start page; null for others, and where it cannot be read. */
export async function readPage(context: Context, request: FastifyRequest): Promise<KnownPage | null> {
  const { url, message, details, mode } = request.query as Readonly<Record<string, unknown>>
  const path = request.url.split('?', 1)[0]
  try {
    if (!hasContent(request)) return null
    if (url !== undefined && (typeof url !== 'string' || url.length > ADDRESS_MAX_LENGTH)) return null
    const canonical = url === undefined ? null : canonicalUrl(url)
    await context.limiter.take('page', { caller: ANONYMOUS, ip: request.ip })
    const origin = getOrigin(context, request)
    if (canonical === null) return await readStartPage(context, origin)
    const frame = path !== appPaths.embed ? null : isFrameMode(mode) ? mode : FRAME_MODES[0]
    const messageId = typeof message === 'string' && isUuid(message) ? message : null
    return await readRoomPage(context, {
      origin,
      url: canonical,
      messageId,
      isBeside: details !== undefined,
      frame,
    })
  } catch (error) {
    // An invalid address gets the start page, which says so. After a failure or a rate limit the app loads the page's data.
    context.log.debug({ err: error }, 'A page was sent without its content.')
    return null
  }
}
