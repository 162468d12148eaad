import type { Catalogue } from '../../i18n/index.tsx'
import { countDaysAgo, format, formatClock, getLocale } from './time.ts'

/** March 2024 */
export const formatMonthAndYear = (time: string, text: Catalogue): string =>
  format(getLocale(text), { month: 'long', year: 'numeric' }, new Date(time))

/** 3 March 2024, 09:12 */
export const formatDayAndClock = (time: string, text: Catalogue): string =>
  format(getLocale(text), { dateStyle: 'medium', timeStyle: 'short' }, new Date(time))

/** 3 March 2024 */
export const formatDayAndYear = (time: string, text: Catalogue): string =>
  format(getLocale(text), { dateStyle: 'long' }, new Date(time))

/** A time in a list: the clock today, the weekday within a week, else the date. */
export function formatListTime(time: string, text: Pick<Catalogue, 'language'>, now = new Date()): string {
  const date = new Date(time)
  const days = countDaysAgo(date, now)
  if (days <= 0) return formatClock(time, text)
  if (days < 7) return format(getLocale(text), { weekday: 'short' }, date)
  return format(getLocale(text), { day: 'numeric', month: 'short' }, date)
}
