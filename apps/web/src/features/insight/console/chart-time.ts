import type { Language } from '@foyer/contract'
import type { Stats } from '@foyer/contract/insight'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The time axis of a chart. */
export interface ChartTime {
  /** Start times of the spans, oldest first: ISO 8601, UTC. Future spans have no values. */
  pieces: readonly string[]
  /** Unit of the labels. */
  unit: 'day' | 'hour'
}

/** The time axis of figures; for hours the whole day, so that the past part is seen in proportion. */
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

/** Creates the functions that name a time span: short for the axis, full for tooltips and the table. */
export function createTimeNames({ unit }: ChartTime, language: Language) {
  const { short, full } = FORMATS[unit]
  const createNaming = (format: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' })
    return (at: string) => formatter.format(new Date(at))
  }
  return { short: createNaming(short), full: createNaming(full) }
}

/** Divisors of a day: hours between two labels. */
const STEPS = [1, 2, 3, 4, 6, 8, 12]

/**
 * Chooses the time spans that get a label: counted back from today for days, forward from midnight for hours.
 *
 * @param every minimum distance of two labels
 * @returns a predicate on the index of a time span
 */
export function createLabelFilter({ pieces, unit }: ChartTime, every: number): (index: number) => boolean {
  const step = unit === 'hour' ? (STEPS.find((each) => each >= every) ?? pieces.length) : every
  const from = unit === 'hour' ? 0 : pieces.length - 1
  return (index) => (from - index) % step === 0
}
