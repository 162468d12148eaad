import { setImmediate } from 'node:timers/promises'
import { type GeneratedPicture, generatePicture } from '@foyer/contract'
import { Cache } from '../../../../lib/cache.ts'
import { encodePng } from './png.ts'
import { Raster } from './raster.ts'
import { createScene, HEIGHT, WIDTH } from './scene.ts'

/** Rows painted in one turn of the event loop: about two milliseconds. */
const BAND = 63
/** Pictures in memory, of about 25 kB; there are 2,160 different ones. */
const MAX = 400

/** Draws the pictures of rooms that previews of links show, one at a time. */
export class RoomPictures {
  readonly #pictures = new Cache<Buffer>({ ttlMs: Number.POSITIVE_INFINITY, max: MAX })
  #last: Promise<unknown> = Promise.resolve()

  /** True when the picture needs no drawing. */
  has(roomId: string): boolean {
    return this.#pictures.has(toKey(generatePicture(roomId)))
  }

  /** The picture of a room as PNG, `WIDTH` by `HEIGHT` pixels. */
  get(roomId: string): Promise<Buffer> {
    const picture = generatePicture(roomId)
    return this.#pictures.get(toKey(picture), () => {
      const drawn = this.#last.then(() => draw(picture))
      this.#last = drawn.catch(() => undefined)
      return drawn
    })
  }
}

const toKey = (picture: GeneratedPicture): string => Object.values(picture).join(' ')

async function draw(picture: GeneratedPicture): Promise<Buffer> {
  const raster = new Raster(WIDTH, HEIGHT)
  const scene = createScene(picture)
  for (let row = 0; row < HEIGHT; row += BAND) {
    raster.paint(scene, row, Math.min(HEIGHT, row + BAND))
    await setImmediate()
  }
  return encodePng(WIDTH, HEIGHT, raster.rows)
}
