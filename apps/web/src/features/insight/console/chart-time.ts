import type { Language } from '@foyer/contract'
import type { Stats } from '@foyer/contract/insight'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The time along which a chart runs. */
export interface ChartTime {
  /** Beginnings of its pieces, the oldest first: ISO 8601, UTC. Those that are still to come have no values. */
  pieces: readonly string[]
  /** What a piece is named by. */
  unit: 'day' | 'hour'
}

/** The time of these figures; of hours, the whole day, so that what is over is seen against what is to come. */
export function toChartTime(rows: Stats['rows'], bucket: Stats['bucket']): ChartTime {
  const [first] = rows
  if (bucket !== 'hour' || first === undefined) return { pieces: rows.map(({ at }) => at), unit: 'day' }
  const begin = Date.parse(first.at)
  const pieces = Array.from({ length: 24 }, (_, hour) => new Date(begin + hour * HOUR_MS).toISOString())
  return { pieces, unit: 'hour' }
}

const FORMATS = {
  day: { short: { day: 'numeric', month: 'short' }, full: { day: 'numeric', month: 'long' } },
  hour: {
    short: { hour: 'numeric' },
    full: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  },
} as const

/** Names a piece of time: under the axis, and where there is room. */
export function createTimeNames({ unit }: ChartTime, language: Language) {
  const { short, full } = FORMATS[unit]
  const naming = (format: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' })
    return (at: string) => formatter.format(new Date(at))
  }
  return { short: naming(short), full: naming(full) }
}

/** Parts of a day that it is a whole number of: hours between two that are named. */
const STEPS = [1, 2, 3, 4, 6, 8, 12]

/**
 * Which pieces of time are named where there is room for every so many: back from today, and on from midnight.
 *
 * @returns told the index of a piece
 */
export function toNamedPieces({ pieces, unit }: ChartTime, every: number): (index: number) => boolean {
  const step = unit === 'hour' ? (STEPS.find((each) => each >= every) ?? pieces.length) : every
  const from = unit === 'hour' ? 0 : pieces.length - 1
  return (index) => (from - index) % step === 0
}
