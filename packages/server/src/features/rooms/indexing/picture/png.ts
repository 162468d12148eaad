import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bits of a channel, colours without transparency, and the three methods that PNG has one of each. */
const HEADER_END = [8, 2, 0, 0, 0]

/**
 * Rows of pixels as PNG (https://www.w3.org/TR/png-3/), compressed outside of the event loop.
 *
 * @param rows each begins with the number of its filter, 0, then has three bytes for each pixel
 */
export async function encodePng(width: number, height: number, rows: Uint8Array): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(HEADER_END, 8)
  const data = await compress(rows)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
