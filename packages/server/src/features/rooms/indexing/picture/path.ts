/** Corners of a closed polygon, as x and y in turn. */
export type Polygon = readonly number[]

/** Straight pieces of a quarter of a circle and of a curve: their distance from it stays below half a pixel. */
const PIECES = 24
const TOKEN = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi
/** Numbers that each command of a path takes. */
const TAKEN: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, a: 7, z: 0 }

type Point = readonly [x: number, y: number]

/**
 * The polygons of a path in the syntax of SVG: lines, cubic curves and arcs of circles.
 *
 * @throws Error for another command
 */
export function toPolygons(path: string): Polygon[] {
  const polygons: number[][] = []
  let open: number[] = []
  let at: Point = [0, 0]
  let start: Point = at
  const go = (...points: Point[]) => {
    for (const point of points) open.push(...point)
    at = points.at(-1) ?? at
  }
  for (const { command, values } of parse(path)) {
    const [ox, oy] = command === command.toLowerCase() ? at : [0, 0]
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values
    switch (command.toLowerCase()) {
      case 'm':
        open = []
        polygons.push(open)
        start = [ox + a, oy + b]
        go(start)
        break
      case 'l':
        go([ox + a, oy + b])
        break
      case 'h':
        go([ox + a, at[1]])
        break
      case 'v':
        go([at[0], oy + a])
        break
      case 'c':
        go(...toCurve(at, [ox + a, oy + b], [ox + c, oy + d], [ox + e, oy + f]))
        break
      case 'a':
        go(...toArc(at, [ox + f, oy + g], { radius: a, isLarge: d === 1, isClockwise: e === 1 }))
        break
      default:
        at = start
    }
  }
  return polygons
}

/** The commands of a path with their numbers; numbers without a command repeat the last one. */
function parse(path: string): { command: string; values: number[] }[] {
  const tokens = path.match(TOKEN) ?? []
  const commands: { command: string; values: number[] }[] = []
  let command = ''
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] as string
    if (/[a-z]/i.test(token)) {
      command = token
      index++
    }
    const count = TAKEN[command.toLowerCase()]
    if (count === undefined || (count === 0 && token !== command))
      throw new Error(`A path has the unknown command ${command}.`)
    commands.push({ command, values: tokens.slice(index, index + count).map(Number) })
    index += count
  }
  return commands
}

const steps = Array.from({ length: PIECES }, (_, index) => (index + 1) / PIECES)

const toCurve = (p0: Point, p1: Point, p2: Point, p3: Point): Point[] =>
  steps.map((t) => {
    const u = 1 - t
    const mix = (axis: 0 | 1) =>
      u ** 3 * p0[axis] + 3 * u * u * t * p1[axis] + 3 * u * t * t * p2[axis] + t ** 3 * p3[axis]
    return [mix(0), mix(1)] as const
  })

interface Arc {
  radius: number
  isLarge: boolean
  isClockwise: boolean
}

/** An arc of a circle between two points (SVG 2, appendix B.2.4, for equal radii). */
function toArc([x0, y0]: Point, [x1, y1]: Point, { radius, isLarge, isClockwise }: Arc): Point[] {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const chord = Math.hypot(dx, dy)
  const height = Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2))
  const side = isLarge === isClockwise ? 1 : -1
  const [cx, cy] = [
    (x0 + x1) / 2 + (side * height * dy) / chord,
    (y0 + y1) / 2 - (side * height * dx) / chord,
  ]
  const from = Math.atan2(y0 - cy, x0 - cx)
  const turn = Math.atan2(y1 - cy, x1 - cx) - from
  const full = 2 * Math.PI
  const angle = isClockwise ? ((turn % full) + full) % full : -(((-turn % full) + full) % full)
  return steps.map((t) => [
    cx + radius * Math.cos(from + angle * t),
    cy + radius * Math.sin(from + angle * t),
  ])
}
