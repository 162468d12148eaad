import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { Time } from '../text/Time.tsx'
import { formatListTime } from '../text/time.ts'
import { Link } from './Link.tsx'
import css from './ListItem.module.css'

interface ListItemProps {
  href: string
  current?: boolean
  /** Picture of 40 px. */
  picture: ReactNode
  title: string
  /** Badge next to the title: how the person signed in. */
  mark?: ReactNode
  /** Time of the last message, ISO 8601; null without one. */
  time: string | null
  /** The last message. */
  children: ReactNode
  /** Count of unread messages. */
  unread: number
  /** Accessible text of the mention badge; absent where no unread message mentions the person. */
  mentioned?: string | undefined
}

/** A conversation in a list: picture, name, time and text of the last message, unread count. */
export function ListItem({
  href,
  current = false,
  picture,
  title,
  mark,
  time,
  children,
  unread,
  mentioned,
}: ListItemProps) {
  const text = useText()
  return (
    <Link
      href={href}
      className={cx(css.item, unread > 0 && css.unread)}
      aria-current={current ? 'page' : undefined}
    >
      {picture}
      <span className={css.main}>
        <span className={css.top}>
          <bdi className={cx(css.title, 'cut')}>{title}</bdi>
          {mark}
          {time !== null && <Time at={time}>{formatListTime(time, text)}</Time>}
        </span>
        <span className={css.sub}>
          <span className="cut" dir="auto">
            {children}
          </span>
          {mentioned !== undefined && (
            <span className={css.badge}>
              <span aria-hidden="true">@</span>
              <span className="sr">{mentioned}</span>
            </span>
          )}
          {unread > 0 && (
            <span className={cx(css.badge, 'num')}>
              <span aria-hidden="true">{unread}</span>
              <span className="sr">{text.nav.unread(unread)}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
