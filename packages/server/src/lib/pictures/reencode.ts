import { inflateSync } from 'node:zlib'
import { PICTURE_MAX_SIDE, PICTURE_SIDE } from '@foyer/contract'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { PictureError, type PictureHead, readHead } from './read-head.ts'

/** A picture as it is stored and served. */
export interface StoredPicture {
  type: 'image/png' | 'image/jpeg'
  bytes: Buffer
}

/** Four bytes for each pixel: red, green, blue, opacity. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

const JPEG_QUALITY = 85
/** Megabytes that the JPEG decoder may take: the largest picture in full colour needs 90. */
const JPEG_MEMORY_MB = 160
/** Millions of pixels of the largest picture. */
const JPEG_MEGAPIXELS = (PICTURE_MAX_SIDE * PICTURE_MAX_SIDE) / 1e6

/**
 * Decodes a picture and makes a square of its middle, at most `PICTURE_SIDE` wide: a PNG where a pixel is transparent,
 * else a JPEG. Nothing of the file but its pixels is kept.
 *
 * @throws PictureError
 */
export function reencode(bytes: Buffer): StoredPicture {
  const head = readHead(bytes)
  const square = toSquare(decode(head))
  const { width, height, data } = square
  if (isOpaque(data))
    return { type: 'image/jpeg', bytes: jpeg.encode({ width, height, data }, JPEG_QUALITY).data }
  const png = new PNG({ width, height })
  png.data.set(data)
  return { type: 'image/png', bytes: PNG.sync.write(png) }
}

/** The pixels of a stored picture: few, and of our own encoders, so that no thread is needed. */
export const decodeStored = ({ type, bytes }: StoredPicture): Pixels =>
  type === 'image/png' ? PNG.sync.read(bytes) : jpeg.decode(bytes, { useTArray: true })

function decode(head: PictureHead): Pixels {
  try {
    return head.kind === 'png' ? decodePng(head) : decodeJpeg(head)
  } catch {
    throw new PictureError('damaged')
  }
}

/** The decoder inflates an interlaced picture without a bound, so it is inflated with one before. */
function decodePng({ bytes, pixels, width, height }: PictureHead): Pixels {
  // Eight bytes for each pixel of 16 bits, and a filter byte for each line of each of the seven passes.
  inflateSync(pixels, { maxOutputLength: width * height * 8 + height * 14 + 64 })
  return PNG.sync.read(bytes)
}

const decodeJpeg = ({ bytes }: PictureHead): Pixels =>
  jpeg.decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: JPEG_MEGAPIXELS,
    maxMemoryUsageInMB: JPEG_MEMORY_MB,
  })

/** The largest square in the middle; each new pixel is the mean of those it covers, weighted by their opacity. */
function toSquare({ width, height, data }: Pixels): Pixels {
  const from = Math.min(width, height)
  const side = Math.min(from, PICTURE_SIDE)
  const [left, top] = [(width - from) >> 1, (height - from) >> 1]
  const square = new Uint8Array(side * side * 4)
  const edge = (n: number) => Math.floor((n * from) / side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let [red, green, blue, opacity, count] = [0, 0, 0, 0, 0]
      for (let row = top + edge(y); row < top + edge(y + 1); row++)
        for (let column = left + edge(x); column < left + edge(x + 1); column++) {
          const at = (row * width + column) * 4
          const weight = data[at + 3] ?? 0
          red += (data[at] ?? 0) * weight
          green += (data[at + 1] ?? 0) * weight
          blue += (data[at + 2] ?? 0) * weight
          opacity += weight
          count += 1
        }
      const sums = opacity === 0 ? [0, 0, 0] : [red / opacity, green / opacity, blue / opacity]
      square.set([...sums.map(Math.round), Math.round(opacity / count)], (y * side + x) * 4)
    }
  return { width: side, height: side, data: square }
}

function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
