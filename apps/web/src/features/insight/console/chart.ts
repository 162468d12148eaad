/** Sizes in pixels at any width; `end` leaves room for a dot. */
export const CHART = { height: 176, start: 40, end: 6, top: 26, base: 146 } as const

/** Width of a label on the time axis in pixels, with padding. */
const LABEL_PX = 84

export interface Point {
  x: number
  y: number
}

/** Scale of a chart: values to pixels. */
export interface Scale {
  width: number
  /** Values of the grid lines: zero, half, and the next round number above all values. */
  ticks: readonly number[]
  toY: (value: number) => number
  /** Distance between two labels, in time spans. */
  every: number
}

/** @param width in pixels @param count of time spans */
export function createScale(values: readonly number[], width: number, count: number): Scale {
  const most = roundUpTop(values)
  return {
    width,
    ticks: [0, most / 2, most],
    toY: (value) => CHART.base - ((CHART.base - CHART.top) * value) / most,
    every: Math.ceil(count / Math.max(2, Math.floor((width - CHART.start) / LABEL_PX))),
  }
}

/** The next round number above all values whose half is an integer. */
function roundUpTop(values: readonly number[]): number {
  const most = Math.max(2, ...values)
  const unit = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / (2 * unit)) * 2 * unit
}

/**
 * A smooth SVG path through all points that never exceeds the heights of two neighbours: a day without visitors must
 * not look like a negative number (Fritsch and Carlson's monotone cubic, with the harmonic mean).
 */
export function toCurve(points: readonly Point[]): string {
  const slopes = points.slice(1).map((point, index) => {
    const { x, y } = points[index] as Point
    return (point.y - y) / (point.x - x)
  })
  const getTangent = (index: number) => {
    const before = slopes[index - 1] ?? 0
    const after = slopes[index] ?? 0
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  }
  return points
    .map(({ x, y }, index) => {
      const last = points[index - 1]
      if (last === undefined) return `M${round(x)},${round(y)}`
      const third = (x - last.x) / 3
      const controls = [
        ...[last.x + third, last.y + third * getTangent(index - 1)],
        ...[x - third, y - third * getTangent(index)],
      ]
      return `C${[...controls, x, y].map(round).join(',')}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
