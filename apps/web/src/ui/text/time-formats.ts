import { formatListTime } from './dates.ts'
import { formatClock } from './time.ts'

/** The short forms of a time. */
export const FORMATS = { clock: formatClock, list: formatListTime } as const
export type TimeFormat = keyof typeof FORMATS
