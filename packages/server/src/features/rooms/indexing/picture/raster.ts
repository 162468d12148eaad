import type { Rgb } from './colour.ts'
import type { Polygon } from './path.ts'

/** A shape of one colour. */
export interface Shape {
  edges: readonly Edge[]
  colour: Rgb
}

/** @param polygons in pixels of the picture; where an even number of them overlap is a hole */
export const toShape = (polygons: readonly Polygon[], colour: Rgb): Shape => ({
  edges: polygons.flatMap(toEdges),
  colour,
})

/** Scan lines in a row of pixels. Along a row the covered part of a pixel is exact. */
const LINES = 4
/** Least covered part that changes a colour; sums of parts are not exact. */
const VISIBLE = 1 / 512

/** An edge that goes down from `top` to `bottom`; `slope` is the change of x for one of y. */
interface Edge {
  top: number
  bottom: number
  x: number
  slope: number
}

/** Pixels of three bytes, with a filter byte before each row, as `encodePng` takes them. */
export class Raster {
  readonly rows: Uint8Array
  readonly #width: number
  /** Change of the covered part from pixel to pixel of one row. */
  readonly #changes: Float64Array
  /** First and last pixel with a change. */
  #first: number
  #last = 0

  constructor(width: number, height: number) {
    this.#width = width
    this.rows = new Uint8Array((width * 3 + 1) * height)
    this.#changes = new Float64Array(width + 2)
    this.#first = width
  }

  /** Paints the shapes, one over the other, in these rows only. */
  paint(shapes: readonly Shape[], from: number, to: number): void {
    for (const { edges, colour } of shapes) {
      const near = edges.filter(({ top, bottom }) => top < to && bottom > from)
      if (near.length === 0) continue
      for (let row = from; row < to; row++) {
        for (let line = 0; line < LINES; line++) this.#addLine(near, row + (line + 0.5) / LINES)
        this.#paintRow(row, colour)
      }
    }
  }

  #addLine(edges: readonly Edge[], y: number) {
    const crossings: number[] = []
    for (const { top, bottom, x, slope } of edges)
      if (y >= top && y < bottom) crossings.push(x + (y - top) * slope)
    crossings.sort((a, b) => a - b)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      this.#step(crossings[index] as number, 1 / LINES)
      this.#step(crossings[index + 1] as number, -1 / LINES)
    }
  }

  /** From `x` on, pixels are covered by `part` more: the pixel around it by its share. */
  #step(x: number, part: number) {
    const clamped = Math.min(this.#width, Math.max(0, x))
    const pixel = Math.floor(clamped)
    this.#first = Math.min(this.#first, pixel)
    this.#last = Math.max(this.#last, pixel)
    const share = clamped - pixel
    this.#changes[pixel] = (this.#changes[pixel] as number) + part * (1 - share)
    this.#changes[pixel + 1] = (this.#changes[pixel + 1] as number) + part * share
  }

  /** Mixes the colour into a row by the covered parts, and clears these. */
  #paintRow(row: number, [red, green, blue]: Rgb) {
    const rows = this.rows
    const changes = this.#changes
    let covered = 0
    let at = row * (this.#width * 3 + 1) + 1 + this.#first * 3
    for (let pixel = this.#first; pixel < this.#width; pixel++, at += 3) {
      covered += changes[pixel] as number
      changes[pixel] = 0
      if (covered < VISIBLE) {
        if (pixel > this.#last) break
        continue
      }
      const part = Math.min(1, covered)
      rows[at] = mix(rows[at] as number, red, part)
      rows[at + 1] = mix(rows[at + 1] as number, green, part)
      rows[at + 2] = mix(rows[at + 2] as number, blue, part)
    }
    this.#first = this.#width
    this.#last = 0
  }
}

const mix = (below: number, above: number, part: number): number => Math.round(below + (above - below) * part)

function toEdges(polygon: Polygon): Edge[] {
  const edges: Edge[] = []
  for (let index = 0; index < polygon.length; index += 2) {
    const [x0 = 0, y0 = 0] = polygon.slice(index, index + 2)
    const next = (index + 2) % polygon.length
    const [x1 = 0, y1 = 0] = polygon.slice(next, next + 2)
    if (y0 === y1) continue
    const slope = (x1 - x0) / (y1 - y0)
    edges.push(y0 < y1 ? { top: y0, bottom: y1, x: x0, slope } : { top: y1, bottom: y0, x: x1, slope })
  }
  return edges
}
