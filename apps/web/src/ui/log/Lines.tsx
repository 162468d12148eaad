import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { formatDayName } from '../text/time.ts'
import css from './Lines.module.css'

interface DayLineProps {
  /** The row's React key. */
  row: string
  /** Any time of the day, ISO 8601. */
  time: string
}

/** Separator at the start of a day. */
export function DayLine({ row, time }: DayLineProps) {
  const text = useText()
  return (
    <li className={css.day} data-key={row} data-day={time} suppressHydrationWarning>
      {formatDayName(time, text)}
    </li>
  )
}

/** Separator above the first unread message. */
export function UnreadLine({ row, count }: { row: string; count: number }) {
  const text = useText()
  return (
    <li className={cx(css.unread, 'num')} data-key={row}>
      {text.room.newCount(count)}
    </li>
  )
}
