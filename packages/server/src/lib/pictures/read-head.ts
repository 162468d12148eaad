import { PICTURE_MAX_SIDE } from '@foyer/contract'

/** Why a picture is refused: no PNG or JPEG that stands still, too many pixels, or not readable to its end. */
export type PictureFault = 'kind' | 'pixels' | 'damaged'

/** A picture that cannot be accepted. */
export class PictureError extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault) {
    super(`The picture was refused: ${fault}.`)
    this.fault = fault
  }
}

/** What the header of a picture declares, and where its data stands. */
export interface PictureHead {
  kind: 'png' | 'jpeg'
  width: number
  height: number
  /** The picture without what follows it in the file. */
  bytes: Buffer
  /** Compressed pixels of a PNG; empty for a JPEG. */
  pixels: Buffer
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const JPEG_END = Buffer.from([0xff, 0xd9])
const JPEG_SCAN = Buffer.from([0xff, 0xda])
/** Scans of a JPEG: encoders write about ten, and the decoder walks through all pixels for each. */
const SCANS_MAX = 64

/**
 * Reads the header of a picture without decoding a pixel, in linear time. The declared media type does not count.
 *
 * @throws PictureError
 */
export function readHead(bytes: Buffer): PictureHead {
  const isPng = bytes.subarray(0, PNG.length).equals(PNG)
  if (!isPng && !bytes.subarray(0, JPEG.length).equals(JPEG)) throw new PictureError('kind')
  const head = isPng ? readPng(bytes) : readJpeg(bytes)
  if (head.width > PICTURE_MAX_SIDE || head.height > PICTURE_MAX_SIDE) throw new PictureError('pixels')
  if (head.width === 0 || head.height === 0) throw new PictureError('damaged')
  return head
}

/** PNG, third edition: chunks of length, name, data and checksum, from IHDR to IEND; `acTL` announces an animation. */
function readPng(bytes: Buffer): PictureHead {
  const isHeaded = bytes.length >= 33 && bytes.toString('latin1', 12, 16) === 'IHDR'
  if (!isHeaded || bytes.readUInt32BE(8) !== 13) throw new PictureError('damaged')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const pixels: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [length, name] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const next = at + 12 + length
    if (next > bytes.length) break
    if (name === 'acTL') throw new PictureError('kind')
    if (name === 'IDAT') pixels.push(bytes.subarray(at + 8, at + 8 + length))
    if (name === 'IEND')
      return { kind: 'png', width, height, bytes: bytes.subarray(0, next), pixels: Buffer.concat(pixels) }
    at = next
  }
  // The dimensions are refused first, so that a sender hears of them even where the file ends early.
  if (width > PICTURE_MAX_SIDE || height > PICTURE_MAX_SIDE) throw new PictureError('pixels')
  throw new PictureError('damaged')
}

/** SOF0 to SOF15 (ITU-T T.81, table B.1); DHT, JPG and DAC stand between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** JPEG: segments up to the first scan. Pixels contain no end mark, so a file without one after its scan was cut. */
function readJpeg(bytes: Buffer): PictureHead {
  let frame: Pick<PictureHead, 'width' | 'height'> | null = null
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) break
    if (isFrame(marker)) {
      if (frame !== null || length < 8) break
      frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (marker === 0xda) {
      if (frame === null || bytes.indexOf(JPEG_END, at) === -1 || countScans(bytes, at) > SCANS_MAX) break
      return { kind: 'jpeg', ...frame, bytes, pixels: Buffer.alloc(0) }
    }
    at += 2 + length
  }
  throw new PictureError('damaged')
}

/** Pixels contain no mark of a scan, as none of the end. */
function countScans(bytes: Buffer, from: number): number {
  let count = 0
  for (let at = from; at !== -1; at = bytes.indexOf(JPEG_SCAN, at + 2)) count += 1
  return count
}
