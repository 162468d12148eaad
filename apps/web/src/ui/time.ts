import type { Catalogue } from '../i18n/index.tsx'

const DAY_MS = 86_400_000

/** Formatters are costly to make: one of a kind per language. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(language: string, options: Intl.DateTimeFormatOptions, time: Date): string {
  const key = language + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, options)
  formatters.set(key, formatter)
  return formatter.format(time)
}

/** The person's own conventions for times where they match the language of the app. */
export function localeOf(text: Catalogue): string {
  const own = globalThis.navigator?.language ?? ''
  return own.startsWith(text.language) ? own : text.language
}

/** 09:12 */
export const clock = (time: string, text: Catalogue): string =>
  format(localeOf(text), { hour: '2-digit', minute: '2-digit' }, new Date(time))

/** The whole of it, for a tooltip. */
export const fullTime = (time: string, text: Catalogue): string =>
  format(localeOf(text), { dateStyle: 'full', timeStyle: 'short' }, new Date(time))

/** March 2024: since when somebody has been here. */
export const monthAndYear = (time: string, text: Catalogue): string =>
  format(localeOf(text), { month: 'long', year: 'numeric' }, new Date(time))

/** 3 March 2024, 09:12 */
export const dayAndClock = (time: string, text: Catalogue): string =>
  format(localeOf(text), { dateStyle: 'medium', timeStyle: 'short' }, new Date(time))

const startOfDay = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** Whole days from `time` to `now` in the person's own zone. */
const daysAgo = (time: Date, now: Date): number => Math.round((startOfDay(now) - startOfDay(time)) / DAY_MS)

/** "Today", "Yesterday", "Friday", "3 March" or "3 March 2024": a day that a conversation has reached. */
export function dayName(time: string, text: Catalogue, now = new Date()): string {
  const date = new Date(time)
  const days = daysAgo(date, now)
  if (days <= 0) return text.room.today
  if (days === 1) return text.room.yesterday
  if (days < 7) return format(localeOf(text), { weekday: 'long' }, date)
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return format(localeOf(text), { day: 'numeric', month: 'long', ...year }, date)
}

/** A time in a list: the clock today, the weekday this week, else the date. */
export function listTime(time: string, text: Catalogue, now = new Date()): string {
  const date = new Date(time)
  const days = daysAgo(date, now)
  if (days <= 0) return clock(time, text)
  if (days < 7) return format(localeOf(text), { weekday: 'short' }, date)
  return format(localeOf(text), { day: 'numeric', month: 'short' }, date)
}

/** 3 March 2024 */
export const dayAndYear = (time: string, text: Catalogue): string =>
  format(localeOf(text), { dateStyle: 'long' }, new Date(time))
