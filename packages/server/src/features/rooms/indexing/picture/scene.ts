import { type GeneratedPicture, PATTERN_SHAPES, PATTERN_SIZE, PATTERN_TONES } from '@foyer/contract'
import { fromOklch, type Rgb } from './colour.ts'
import { type Polygon, toPolygons } from './path.ts'
import { type Shape, toShape } from './raster.ts'

/** Pixels: what previews of links ask for. */
export const WIDTH = 1200
export const HEIGHT = 630
/** Where the wall meets the floor, and the opening of the arch in it. */
export const FLOOR = 545
export const LEFT = 375
export const OPENING = 450
/** Width of the frame, and of the bright edge within it. */
const FRAME = 26
const EDGE = 8
/** How much wider than the arch its light is at the lower edge, on each side. */
const SPREAD = 90
/** Colours of the app's logo (apps/web/src/styles/tokens.css). */
const GREEN = fromOklch(0.5, 0.09, 178)
const CREAM = fromOklch(0.975, 0.03, 90)

/** The arch of Foyer, seen from the hall: the room's picture is what stands behind it, and its light falls on the floor. */
export function createScene({ pattern, hue, light, mirrored }: GeneratedPicture): Shape[] {
  const tones = PATTERN_TONES.map(([lightness, chroma], index) =>
    fromOklch(lightness, chroma, index === 3 ? light : hue),
  )
  const scale = OPENING / PATTERN_SIZE
  const place = (polygon: Polygon): Polygon =>
    polygon.map((value, index) => {
      if (index % 2 === 1) return FLOOR - OPENING + value * scale
      return LEFT + (mirrored ? PATTERN_SIZE - value : value) * scale
    })
  const opening = arch(0)
  const draw = (path: string, colour: Rgb) => toShape(toPolygons(path), colour)
  return [
    draw(`M${LEFT} 0h${OPENING}v${FLOOR}h-${OPENING}z`, tones[0] ?? CREAM),
    ...PATTERN_SHAPES[pattern].map(({ tone, path }) =>
      toShape(toPolygons(path).map(place), tones[tone - 1] ?? CREAM),
    ),
    // What a pattern has beyond its square is behind the wall and under the floor.
    toShape([...toPolygons(`M0 0h${WIDTH}v${FLOOR}H0z`), ...opening], fromOklch(0.32, 0.05, hue)),
    toShape([...arch(FRAME), ...opening], GREEN),
    toShape([...arch(EDGE), ...opening], CREAM),
    draw(`M0 ${FLOOR}H${WIDTH}V${HEIGHT}H0z`, fromOklch(0.25, 0.04, hue)),
    draw(
      `M${LEFT} ${FLOOR}h${OPENING}L${LEFT + OPENING + SPREAD} ${HEIGHT}H${LEFT - SPREAD}z`,
      fromOklch(0.68, 0.06, light),
    ),
  ]
}

/** The outline of the arch, `beyond` pixels around its opening. */
function arch(beyond: number): Polygon[] {
  const radius = OPENING / 2 + beyond
  const top = FLOOR - OPENING / 2
  return toPolygons(`M${LEFT - beyond} ${FLOOR}V${top}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${FLOOR}z`)
}
