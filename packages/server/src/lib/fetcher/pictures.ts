import type { FastifyReply } from 'fastify'
import { type Fetcher, FetchFailure } from './fetcher.ts'

const MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 8_000
const DAY_S = 86_400

const startsWith = (text: string, at = 0) => {
  const wanted = Buffer.from(text, 'latin1')
  return (bytes: Buffer) => bytes.subarray(at, at + wanted.length).equals(wanted)
}

/** Bitmap formats by their first bytes. SVG can contain scripts, so it is not one of them. */
const TYPES: { type: string; is: (bytes: Buffer) => boolean }[] = [
  { type: 'image/png', is: startsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', is: startsWith('\xff\xd8\xff') },
  { type: 'image/gif', is: (bytes) => startsWith('GIF87a')(bytes) || startsWith('GIF89a')(bytes) },
  { type: 'image/webp', is: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes) },
  { type: 'image/avif', is: (bytes) => startsWith('ftypavif', 4)(bytes) || startsWith('ftypavis', 4)(bytes) },
]

/** Returns the media type of a picture by its content; null for any other data, whatever its declared type. */
export const findPictureType = (bytes: Buffer): string | null =>
  TYPES.find(({ is }) => is(bytes))?.type ?? null

/** A picture as it is served. */
export interface Picture {
  type: string
  bytes: Buffer
}

/**
 * Fetches a picture on behalf of the viewer, so that its server does not learn who looks at it.
 *
 * @throws FetchFailure
 */
export async function fetchPicture(fetcher: Fetcher, url: string): Promise<Picture> {
  const { body } = await fetcher.fetch({
    url,
    mediaTypes: ['image/'],
    headers: { accept: TYPES.map(({ type }) => type).join() },
    maxBytes: MAX_BYTES,
    beyond: 'refuse',
    timeoutMs: TIMEOUT_MS,
  })
  const type = findPictureType(body)
  if (type === null) throw new FetchFailure('kind', 'The picture is none of those that are shown.')
  return { type, bytes: body }
}

/** Sends a picture with headers that prevent scripts and allow caching. */
export const sendPicture = (reply: FastifyReply, { type, bytes }: Picture): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'cache-control': `public, max-age=${DAY_S}, immutable`,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      // Link previews and avatars are shown on pages of any site.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(bytes)
