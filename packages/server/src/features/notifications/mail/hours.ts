import { getQuietMinutesLeft, type MailPace } from '@foyer/contract'

/** Hour of the day at which digests leave, and the day of the weekly one, by the person's clock. */
const HOUR = 8
const MONDAY = 1
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** When the next digest after `now` is due; null for a pace without digests. @param timeZone IANA name */
export function nextDigest(pace: MailPace, timeZone: string, now: Date): Date | null {
  if (pace === 'soon') return null
  const today = toLocal(timeZone, now)
  const morning = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), HOUR)
  for (let day = 0; day <= 8; day++) {
    const local = morning + day * DAY_MS
    if (pace === 'weekly' && new Date(local).getUTCDay() !== MONDAY) continue
    const at = toInstant(timeZone, local)
    if (at > now) return at
  }
  throw new Error('A week has no morning.')
}

/** When the current quiet hours end; null outside of them. A night in which clocks change is an hour shorter or longer. */
export function getQuietEnd(quiet: Parameters<typeof getQuietMinutesLeft>[0], now: Date): Date | null {
  const left = getQuietMinutesLeft(quiet, now)
  if (left === null) return null
  const at = toInstant(quiet.timeZone, toLocal(quiet.timeZone, now).getTime() + left * MINUTE_MS)
  // An hour that the clock shows twice may have been found as its first time.
  return at > now ? at : new Date(now.getTime() + left * MINUTE_MS)
}

/** The clock of a time zone, as the fields in UTC. */
function toLocal(timeZone: string, at: Date): Date {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }): [string, number] => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute))
}

/** When a clock shows `local`; the second step is for a change of the clock in between. */
function toInstant(timeZone: string, local: number): Date {
  const shift = (at: number) => toLocal(timeZone, new Date(at)).getTime() - at
  const first = local - shift(local)
  return new Date(local - shift(first))
}
