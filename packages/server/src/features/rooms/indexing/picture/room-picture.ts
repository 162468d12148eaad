import { setImmediate } from 'node:timers/promises'
import { type GeneratedPicture, generatePicture } from '@foyer/contract'
import { Cache } from '../../../../lib/cache.ts'
import type { StoredPicture } from '../../../../lib/pictures/reencode.ts'
import { paintLogo } from './logo.ts'
import { encodePng } from './png.ts'
import { Raster } from './raster.ts'
import { createScene, HEIGHT, WIDTH } from './scene.ts'

/** Rows painted in one turn of the event loop: about two milliseconds. */
const BAND = 63
/** Pictures in memory, of about 25 kB; there are 2,160 different ones. */
const MAX = 400
/** Pictures with a logo in memory, of about 100 kB. */
const MAX_LOGOS = 50

/** The logo of a domain. */
interface Logo {
  id: string
  stored: StoredPicture
}

/** Draws the pictures of rooms that previews of links show, one at a time. */
export class RoomPictures {
  readonly #pictures = new Cache<Buffer>({ ttlMs: Number.POSITIVE_INFINITY, max: MAX })
  readonly #branded = new Cache<Buffer>({ ttlMs: Number.POSITIVE_INFINITY, max: MAX_LOGOS })
  #last: Promise<unknown> = Promise.resolve()

  /** True when the picture needs no drawing. */
  has(roomId: string, logo: Logo | null): boolean {
    return this.#cacheFor(logo).has(toKey(generatePicture(roomId), logo))
  }

  /** The picture of a room as PNG, `WIDTH` by `HEIGHT` pixels, with the logo of its domain in the arch. */
  get(roomId: string, logo: Logo | null): Promise<Buffer> {
    const picture = generatePicture(roomId)
    return this.#cacheFor(logo).get(toKey(picture, logo), () => {
      const drawn = this.#last.then(() => draw(picture, logo))
      this.#last = drawn.catch(() => undefined)
      return drawn
    })
  }

  #cacheFor(logo: Logo | null) {
    return logo === null ? this.#pictures : this.#branded
  }
}

const toKey = (picture: GeneratedPicture, logo: Logo | null): string =>
  [...Object.values(picture), logo?.id].join(' ')

async function draw(picture: GeneratedPicture, logo: Logo | null): Promise<Buffer> {
  const raster = new Raster(WIDTH, HEIGHT)
  const scene = createScene(picture)
  for (let row = 0; row < HEIGHT; row += BAND) {
    raster.paint(scene, row, Math.min(HEIGHT, row + BAND))
    await setImmediate()
  }
  if (logo !== null) {
    // Few servers need the decoders.
    const { decodeStored } = await import('../../../../lib/pictures/reencode.ts')
    paintLogo(raster.rows, decodeStored(logo.stored))
  }
  return encodePng(WIDTH, HEIGHT, raster.rows)
}
