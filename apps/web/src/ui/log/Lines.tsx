import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { formatDayName } from '../text/time.ts'
import css from './Lines.module.css'

interface DayLineProps {
  /** The row's key. */
  row: string
  /** ISO 8601; any time of the day. */
  time: string
}

/** The day that a conversation has reached. */
export function DayLine({ row, time }: DayLineProps) {
  const text = useText()
  return (
    <li className={css.day} data-key={row}>
      {formatDayName(time, text)}
    </li>
  )
}

/** Where reading stopped. */
export function UnreadLine({ row, count }: { row: string; count: number }) {
  const text = useText()
  return (
    <li className={cx(css.unread, 'num')} data-key={row}>
      {text.room.newCount(count)}
    </li>
  )
}
