import { PICTURE_MAX_SIDE, PICTURE_SIDE } from '@foyer/contract'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import {
  EXIF,
  makeBomb,
  makeJpeg,
  makePng,
  pngChunk,
  withExif,
} from '../../../test/support/picture-samples.ts'
import { readHead } from './read-head.ts'
import { reencode } from './reencode.ts'

const faultOf = (bytes: Buffer) => {
  try {
    reencode(bytes)
    return null
  } catch (error) {
    return (error as { fault?: string }).fault ?? error
  }
}

describe('a picture', () => {
  test('is stored as a square JPEG of its middle', () => {
    // Red, with a green middle as wide as it is high.
    const wide = makePng(900, 300, (x) => (x >= 300 && x < 600 ? [0, 200, 0, 255] : [200, 0, 0, 255]))
    const { type, bytes } = reencode(wide)
    const { width, height, data } = jpeg.decode(bytes)
    expect([type, width, height]).toEqual(['image/jpeg', PICTURE_SIDE, PICTURE_SIDE])
    const reds = [...data.filter((_, at) => at % 4 === 0)]
    expect(Math.max(...reds)).toBeLessThan(30)
  })

  test('is not enlarged', () => {
    expect(jpeg.decode(reencode(makeJpeg(40, 60)).bytes)).toMatchObject({ width: 40, height: 40 })
  })

  test('keeps its transparency as a PNG', () => {
    const { type, bytes } = reencode(makePng(300, 300, (x) => [9, 9, 200, x < 150 ? 0 : 255]))
    const { data } = PNG.sync.read(bytes)
    expect([type, data[3], data[(PICTURE_SIDE - 1) * 4 + 3]]).toEqual(['image/png', 0, 255])
    expect(data.subarray((PICTURE_SIDE - 1) * 4, PICTURE_SIDE * 4)).toEqual(Buffer.from([9, 9, 200, 255]))
  })

  test('loses its metadata', () => {
    const photo = withExif(makeJpeg(64, 64))
    expect(photo.includes(EXIF)).toBe(true)
    const { bytes } = reencode(photo)
    expect(bytes.includes('Exif')).toBe(false)
    expect(bytes.includes(EXIF)).toBe(false)
    const png = makePng(64, 64, () => [1, 2, 3, 255])
    const text = Buffer.concat([
      png.subarray(0, 33),
      pngChunk('tEXt', Buffer.from('Comment\0at home')),
      png.subarray(33),
    ])
    expect(reencode(text).bytes.includes('at home')).toBe(false)
  })

  test.each([
    ['JPEG', makeJpeg(64, 64)],
    ['PNG', makePng(64, 64, () => [1, 2, 3, 255])],
  ])('loses what follows it in a file that is a %s and something else', (_name, picture) => {
    const script = '<script>alert(1)</script>'
    const both = Buffer.concat([picture, Buffer.from(`${script}PK\x03\x04`)])
    const { bytes } = reencode(both)
    expect(bytes.includes(script)).toBe(false)
    expect(bytes.includes('PK\x03\x04')).toBe(false)
  })

  test('of the largest size is accepted', () => {
    const { bytes } = reencode(makeJpeg(PICTURE_MAX_SIDE, PICTURE_MAX_SIDE))
    expect(jpeg.decode(bytes).width).toBe(PICTURE_SIDE)
  })
})

describe('a bomb', () => {
  test('of a JPEG with more scans than encoders write is refused by its header', () => {
    const photo = makeJpeg(8, 8)
    const scans = (count: number) =>
      Buffer.concat([
        photo.subarray(0, -2),
        Buffer.alloc(count * 2, Buffer.from([0xff, 0xda])),
        photo.subarray(-2),
      ])
    expect(readHead(scans(20)).kind).toBe('jpeg')
    expect(() => readHead(scans(200))).toThrow('damaged')
  })

  test('that declares 60,000 × 60,000 pixels is refused by its header', () => {
    const bomb = makePng(8, 8, () => [0, 0, 0, 255])
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect(() => readHead(bomb)).toThrow('pixels')
    const photo = makeJpeg(8, 8)
    const frame = photo.indexOf(Buffer.from([0xff, 0xc0]))
    photo.writeUInt16BE(60_000, frame + 5)
    photo.writeUInt16BE(60_000, frame + 7)
    expect(() => readHead(photo)).toThrow('pixels')
  })

  test.each<[string, 0 | 1]>([
    ['in lines', 0],
    ['interlaced', 1],
  ])('of few pixels that inflates without end is refused, %s', (_name, interlace) => {
    const bomb = makeBomb(300 * 1024 * 1024, interlace)
    const before = process.memoryUsage().rss
    expect(faultOf(bomb)).toBe('damaged')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })
})

test.each<[string, string, Buffer]>([
  ['a GIF', 'kind', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['an SVG', 'kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', 'kind', Buffer.from('<!doctype html><p>hello')],
  ['a WebP', 'kind', Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1')],
  ['an animated PNG', 'kind', animated()],
  ['a truncated JPEG', 'damaged', makeJpeg(200, 200).subarray(0, -40)],
  ['a JPEG that ends in its header', 'damaged', makeJpeg(200, 200).subarray(0, 100)],
  ['a truncated PNG', 'damaged', makePng(200, 200, (x, y) => [x, y, x ^ y, 255]).subarray(0, -40)],
  ['a PNG with a wrong checksum', 'damaged', corrupted()],
  ['the signature of a PNG alone', 'damaged', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a PNG without pixels', 'damaged', makePngHead(0, 5)],
])('%s is refused', (_name, fault, bytes) => {
  expect(faultOf(bytes)).toBe(fault)
})

function animated(): Buffer {
  const png = makePng(8, 8, () => [0, 0, 0, 255])
  return Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8)), png.subarray(33)])
}
function corrupted(): Buffer {
  const png = makePng(8, 8, () => [0, 0, 0, 255])
  png.writeUInt8((png.at(-20) ?? 0) ^ 0xff, png.length - 20)
  return png
}
function makePngHead(width: number, height: number): Buffer {
  const png = makePng(8, 8, () => [0, 0, 0, 255])
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

test('readers of hostile bytes end with a refusal, whichever byte is changed', () => {
  const samples = [makeJpeg(24, 24), makePng(24, 24, (x, y) => [x, y, 0, 255])]
  for (const sample of samples)
    for (let at = 0; at < sample.length; at += 7) {
      const changed = Buffer.from(sample)
      changed.writeUInt8((changed[at] ?? 0) ^ 0xff, at)
      const fault = faultOf(changed)
      expect([null, 'kind', 'pixels', 'damaged'], `byte ${at}`).toContain(fault)
    }
})
