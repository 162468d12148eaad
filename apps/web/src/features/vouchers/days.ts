import type { Catalogue } from '../../i18n/index.tsx'

/** "31 Jan"; with the year where it is not the current one. */
export function formatShortDay(time: string, text: Catalogue, now = new Date()): string {
  const date = new Date(time)
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(text.language, { day: 'numeric', month: 'short', ...year }).format(date)
}
