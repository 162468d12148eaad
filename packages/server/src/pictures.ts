import type { FastifyReply } from 'fastify'
import { type Fetcher, FetchFailure } from './fetcher.ts'

const MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 8_000
const DAY_S = 86_400

const startsWith = (text: string, at = 0) => {
  const wanted = Buffer.from(text, 'latin1')
  return (bytes: Buffer) => bytes.subarray(at, at + wanted.length).equals(wanted)
}

/** Pictures that are nothing but pixels, by what they begin with. SVG is a program, and so none of them. */
const TYPES: { type: string; is: (bytes: Buffer) => boolean }[] = [
  { type: 'image/png', is: startsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', is: startsWith('\xff\xd8\xff') },
  { type: 'image/gif', is: (bytes) => startsWith('GIF87a')(bytes) || startsWith('GIF89a')(bytes) },
  { type: 'image/webp', is: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes) },
  { type: 'image/avif', is: (bytes) => startsWith('ftypavif', 4)(bytes) || startsWith('ftypavis', 4)(bytes) },
]

/** The media type of a picture; null for everything else, whatever it was said to be. */
export const pictureTypeOf = (bytes: Buffer): string | null => TYPES.find(({ is }) => is(bytes))?.type ?? null

/** A picture of a stranger, as we hand it out. */
export interface Picture {
  type: string
  bytes: Buffer
}

/**
 * Fetches a stranger's picture, so that the stranger learns nothing about who looks at it.
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
  const type = pictureTypeOf(body)
  if (type === null) throw new FetchFailure('kind', 'The picture is none of those that are shown.')
  return { type, bytes: body }
}

/** Hands a picture out: nothing in it can run, and browsers keep it. */
export const sendPicture = (reply: FastifyReply, { type, bytes }: Picture): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'cache-control': `public, max-age=${DAY_S}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      // Cards and people are shown on pages of any site.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(bytes)
