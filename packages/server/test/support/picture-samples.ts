import { crc32, deflateSync } from 'node:zlib'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'

type Pixel = [red: number, green: number, blue: number, opacity: number]

/** A PNG whose pixels a function gives. */
export function makePng(width: number, height: number, pixel: (x: number, y: number) => Pixel): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < width * height; at++) png.data.set(pixel(at % width, Math.floor(at / width)), at * 4)
  return PNG.sync.write(png)
}

/** A JPEG with a pattern. */
export function makeJpeg(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < data.length; at += 4) data.writeUInt8((at >> 4) & 0xff, at)
  return jpeg.encode({ width, height, data }, 80).data
}

/** A chunk of a PNG with its checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of 16 × 16 pixels whose stream inflates to so many bytes. */
export const makeBomb = (inflated: number, interlace: 0 | 1 = 1): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 6, 0, 0, interlace])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(inflated))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

/** Metadata of a camera with a place: a GPS directory with the latitude 52° 31′ 12″ N. */
export const EXIF = Buffer.concat([
  Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'),
  Buffer.from([0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]),
  Buffer.from([0, 2, 0, 1, 0, 2, 0, 0, 0, 2, 0x4e, 0, 0, 0, 0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 56, 0, 0, 0, 0]),
  Buffer.from([0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1, 0, 0, 0, 12, 0, 0, 0, 1]),
])

/** A JPEG with the metadata of a camera. */
export function withExif(photo: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(EXIF.length + 2, 2)
  return Buffer.concat([photo.subarray(0, 2), head, EXIF, photo.subarray(2)])
}

/** The body of an upload. */
export function toPictureForm(bytes: Buffer, type = 'image/jpeg'): FormData {
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(bytes)], { type }), 'me')
  return form
}
