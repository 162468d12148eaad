const DAY_MIN = 24 * 60

/** Daily quiet hours by a person's own clock. */
interface QuietTimes {
  /** Such as `22:30`. */
  from: string
  until: string
  /** IANA name. */
  timeZone: string
}

/** Minutes until the current quiet hours end; null outside of them. */
export function getQuietMinutesLeft({ from, until, timeZone }: QuietTimes, now: Date): number | null {
  const [begin, end, present] = [parseMinutes(from), parseMinutes(until), getMinutes(timeZone, now)]
  const since = (present - begin + DAY_MIN) % DAY_MIN
  const length = (end - begin + DAY_MIN) % DAY_MIN
  return since < length ? length - since : null
}

const parseMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight in a time zone. */
function getMinutes(timeZone: string, now: Date): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return parseMinutes(clock.format(now))
}
