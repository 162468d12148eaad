import { getLocale } from '../../ui/text/time.ts'

const MINUTE_MS = 60_000
const UNITS = [
  { unit: 'day', ms: 1_440 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/**
 * How long ago a time was, in words: "2 minutes ago", "yesterday". A time less than a minute ago, or in the future, is a
 * minute ago.
 *
 * @param at ISO 8601
 */
export function formatAgo(at: string, text: Parameters<typeof getLocale>[0], now = Date.now()): string {
  const passed = Math.max(MINUTE_MS, now - Date.parse(at))
  const { unit, ms } = UNITS.find((each) => passed >= each.ms) ?? UNITS[2]
  return new Intl.RelativeTimeFormat(getLocale(text), { numeric: 'auto' }).format(
    -Math.floor(passed / ms),
    unit,
  )
}
