import type { Pixels } from '../../../../lib/pictures/reencode.ts'
import { FLOOR, LEFT, OPENING, WIDTH } from './scene.ts'

/** Pixels of the side of a logo, and from its lower edge to the floor. */
const SIDE = 300
const SILL = 45
const TOP = FLOOR - SILL - SIDE
/** Pixels of the radius of its corners. */
const RADIUS = 40
const START = LEFT + (OPENING - SIDE) / 2

/** Paints the logo of a domain into the arch, over what stands behind it. @param rows as `Raster` has them */
export function paintLogo(rows: Uint8Array, logo: Pixels): void {
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [red, green, blue, opacity] = sample(logo, x / SIDE, y / SIDE)
      const cover = getCover(x + 0.5, y + 0.5)
      const at = (TOP + y) * (WIDTH * 3 + 1) + 1 + (START + x) * 3
      for (const [index, value] of [red, green, blue].entries()) {
        const below = rows[at + index] ?? 0
        rows[at + index] = Math.round(below + (value - below * (opacity / 255)) * cover)
      }
    }
}

/** The part of a pixel that the rounded corners leave. */
function getCover(x: number, y: number): number {
  const beyond = (at: number) => Math.max(RADIUS - at, at - (SIDE - RADIUS), 0)
  return Math.min(1, Math.max(0, RADIUS + 0.5 - Math.hypot(beyond(x), beyond(y))))
}

/** The colour at a point from 0 to 1, mixed from the four pixels around it: each colour weighted by the opacity. */
function sample({ width, height, data }: Pixels, x: number, y: number): [number, number, number, number] {
  const [left, top] = [x * (width - 1), y * (height - 1)]
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const [right, below] = [Math.min(column + 1, width - 1), Math.min(row + 1, height - 1)]
  const read = (column: number, row: number, channel: number) => {
    const at = (row * width + column) * 4
    const opacity = data[at + 3] ?? 0
    return channel === 3 ? opacity : ((data[at + channel] ?? 0) * opacity) / 255
  }
  const mix = (channel: number) => {
    const [over, under] = [row, below].map(
      (row) => read(column, row, channel) * (1 - left + column) + read(right, row, channel) * (left - column),
    ) as [number, number]
    return over * (1 - top + row) + under * (top - row)
  }
  return [mix(0), mix(1), mix(2), mix(3)]
}
