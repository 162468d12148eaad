/** Sizes in pixels, whatever the width; `end` leaves room for a dot. */
export const CHART = { height: 176, start: 40, end: 6, top: 26, base: 146 } as const

/** Pixels that a day's name takes, with air beside it. */
const LABEL = 84

export interface Point {
  x: number
  y: number
}

/** Where values stand in a chart. */
export interface Scale {
  width: number
  /** Lines behind them: nothing, the half, and the next round number above all. */
  ticks: readonly number[]
  yOf: (value: number) => number
  /** Every how many pieces of time one is named. */
  every: number
}

/** @param width in pixels @param count of pieces of time */
export function createScale(values: readonly number[], width: number, count: number): Scale {
  const most = roundUpTop(values)
  return {
    width,
    ticks: [0, most / 2, most],
    yOf: (value) => CHART.base - ((CHART.base - CHART.top) * value) / most,
    every: Math.ceil(count / Math.max(2, Math.floor((width - CHART.start) / LABEL))),
  }
}

/** The next round number above all of them, whose half is whole. */
function roundUpTop(values: readonly number[]): number {
  const most = Math.max(2, ...values)
  const unit = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / (2 * unit)) * 2 * unit
}

/**
 * An SVG path through all points that bends without ever going higher or lower than they do: a day on which nobody
 * came must not look like less than nobody (Fritsch and Carlson's monotone cubic, with the harmonic mean).
 */
export function curveThrough(points: readonly Point[]): string {
  const slopes = points.slice(1).map((point, index) => {
    const { x, y } = points[index] as Point
    return (point.y - y) / (point.x - x)
  })
  const tangent = (index: number) => {
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
        ...[last.x + third, last.y + third * tangent(index - 1)],
        ...[x - third, y - third * tangent(index)],
      ]
      return `C${[...controls, x, y].map(round).join(',')}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
