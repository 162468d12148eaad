import type { Catalogue } from '../../i18n/index.tsx'

/** What a time needs of a catalogue. */
export interface TimeWords extends Pick<Catalogue, 'language'> {
  room: Pick<Catalogue['room'], 'today' | 'yesterday'>
}

const DAY_MS = 86_400_000

/** Cache: creating a formatter is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats a time; the formatters are kept, because creating one is slow. */
export function format(language: string, options: Intl.DateTimeFormatOptions, time: Date): string {
  const key = language + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, options)
  formatters.set(key, formatter)
  return formatter.format(time)
}

/** The browser's locale where its language is that of the app, for regional formats; else the app's language. */
export function getLocale(text: Pick<Catalogue, 'language'>): string {
  const own = globalThis.navigator?.language ?? ''
  if (!own.startsWith(text.language)) return text.language
  // Counts have Latin digits, also in Arabic, and a region such as Egypt would have others in times.
  return text.language === 'ar' ? `${own}-u-nu-latn` : own
}

/**
 * 09:12, or 9:12 AM. Without a formatter where the form is known: the first one that a page makes takes a slow phone a
 * tenth of a second, and the times of today's messages need none.
 */
export function formatClock(time: string, text: Pick<Catalogue, 'language'>): string {
  const locale = getLocale(text)
  const date = new Date(time)
  const [hours, minutes] = [date.getHours(), `${date.getMinutes()}`.padStart(2, '0')]
  if (/^(en-GB|de(-DE)?|zh(-CN)?)$/.test(locale)) return `${`${hours}`.padStart(2, '0')}:${minutes}`
  if (/^en(-US)?$/.test(locale)) return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  return format(locale, { timeStyle: 'short' }, date)
}

/** Full date and time, for a tooltip. */
export const formatFullTime = (time: string, text: Catalogue): string =>
  format(getLocale(text), { dateStyle: 'full', timeStyle: 'short' }, new Date(time))

const getStartOfDay = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** Whole days from `time` to `now` in the local time zone. */
export const countDaysAgo = (time: Date, now: Date): number =>
  Math.round((getStartOfDay(now) - getStartOfDay(time)) / DAY_MS)

/** True for two times of one day in the local time zone. */
export const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** A day of a conversation: "Today", "Yesterday", "Friday", "3 March" or "3 March 2024". */
export function formatDayName(time: string, text: TimeWords, now = new Date()): string {
  const date = new Date(time)
  const days = countDaysAgo(date, now)
  if (days <= 0) return text.room.today
  if (days === 1) return text.room.yesterday
  if (days < 7) return format(getLocale(text), { weekday: 'long' }, date)
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return format(getLocale(text), { day: 'numeric', month: 'long', ...year }, date)
}
