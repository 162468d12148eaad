const TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
/** Before the first comment on the web. */
const FIRST = Date.UTC(1990, 0, 1)
const DAY_MS = 86_400_000

/** A time as exports have it, in UTC where it names no zone; null for another text, and for times that cannot be. */
export function parseTime(text: string, now = Date.now()): Date | null {
  const found = TIME.exec(text.trim())
  if (found === null) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', part = '0', zone = 'Z'] = found
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${part.slice(0, 3).padEnd(3, '0')}${offset}`,
  )
  const ms = date.getTime()
  // JavaScript moves the thirty-first of a shorter month into the next one.
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  return Number.isNaN(ms) || !isDay || ms < FIRST || ms > now + DAY_MS ? null : date
}
