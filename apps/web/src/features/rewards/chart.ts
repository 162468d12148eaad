import type { Rewards } from '@foyer/contract/rewards'

/** Sizes of the chart in its own units. */
export const CHART = { width: 440, height: 150, start: 26, base: 116, top: 26, bar: 18 } as const

export interface Bar {
  /** `YYYY-MM-DD`, UTC. */
  day: string
  counted: number
  x: number
  y: number
  height: number
  /** The highest level that was reached on this day; null without one. */
  level: number | null
  /** The day has a label below: every second one, so that labels do not touch. */
  labelled: boolean
  /** The level has a label above: the latest only, so that labels do not touch. */
  named: boolean
}

export interface Tick {
  value: number
  y: number
}

/** Positions of the bars and of the grid lines. */
export function layoutBars(days: Rewards['days'], levels: Rewards['levels']): { bars: Bar[]; ticks: Tick[] } {
  const most = roundUp(Math.max(0, ...days.map(({ counted }) => counted)))
  const toHeight = (counted: number) => ((CHART.base - CHART.top) * counted) / most
  const step = (CHART.width - CHART.start - CHART.bar - 4) / Math.max(1, days.length - 1)
  const getLevelsOn = (day: string) =>
    levels.filter(({ reached_at }) => reached_at.startsWith(day)).map(({ level }) => level)
  const latest = days.findLastIndex(({ day }) => getLevelsOn(day).length > 0)
  const bars = days.map(({ day, counted }, index) => {
    const height = toHeight(counted)
    const reached = getLevelsOn(day)
    return {
      day,
      counted,
      x: CHART.start + 4 + index * step,
      y: CHART.base - height,
      height,
      level: reached.length === 0 ? null : Math.max(...reached),
      labelled: (days.length - 1 - index) % 2 === 0,
      named: index === latest,
    }
  })
  const ticks = [0, most / 2, most].map((value) => ({ value, y: CHART.base - toHeight(value) }))
  return { bars, ticks }
}

/** The next even number from 2 on, so that its half is an integer. */
const roundUp = (value: number): number => Math.max(2, value + (value % 2))
